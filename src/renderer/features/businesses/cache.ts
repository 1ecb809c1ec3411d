import { hashKey, type QueryClient } from '@tanstack/react-query'
import { changeCached } from '#renderer/lib/change-cached.ts'
import { query } from '#renderer/lib/query.ts'
import { recordCache } from '#renderer/lib/record-cache.ts'
import type { Business, BusinessPermission, BusinessProfile } from '#shared/entities/business.ts'

/** The reads that show businesses, each following what is saved, added and deleted (BUS-11 to BUS-13, BUS-41, BUS-44). */
export const businessRecords = recordCache({
  keyOf: ({ businessId }: Business) => ({ businessId }),
  get: 'businesses.get',
  search: 'businesses.search',
  list: 'businesses.list',
  alsoShownBy: ['referralBusinesses.list'],
})

const ofBusiness = <N extends 'businessProfiles.list' | 'businessPermissions.list'>(
  name: N,
  businessId: string,
) => query(name, { businessId }).queryKey

/** The lists of a business's users and of what each may do. */
const userLists = (businessId: string) => ({
  profiles: ofBusiness('businessProfiles.list', businessId),
  permissions: ofBusiness('businessPermissions.list', businessId),
})
type UserLists = ReturnType<typeof userLists>

/** Changes both lists, whatever read of them is under way. */
const changeUsers = (client: QueryClient, businessId: string, change: (lists: UserLists) => void) => {
  const lists = userLists(businessId)
  const keys = Object.values(lists).map(hashKey)
  return changeCached(
    client,
    ({ queryHash }) => keys.includes(queryHash),
    () => change(lists),
  )
}

/** The record at the end of its list, in place of an older one of the same user. */
const withUser = <R extends { userSub: string }>(record: R, known?: readonly R[]) =>
  known && [...known.filter(({ userSub }) => userSub !== record.userSub), record]

/** An invited user joins the view with the permission that the provider made for them (BUS-63, BUS-64). */
export async function showInvited(
  client: QueryClient,
  businessId: string,
  profile: BusinessProfile,
): Promise<void> {
  await changeUsers(client, businessId, ({ profiles }) =>
    client.setQueryData(profiles, (known?: BusinessProfile[]) => withUser(profile, known)),
  )
  const { permissions } = userLists(businessId)
  try {
    const permission = await client.fetchQuery(
      query('businessPermissions.get', { businessId, userSub: profile.userSub }),
    )
    client.setQueryData(permissions, (known?: BusinessPermission[]) => withUser(permission, known))
  } catch {
    // The whole list then tells, or shows its own failure.
    await client.invalidateQueries({ queryKey: permissions })
  }
}

/** A user whose permission was deleted goes from the view (BUS-52). */
export function showRemoved(client: QueryClient, businessId: string, userSub: string): Promise<void> {
  const others = <R extends { userSub: string }>(known?: R[]) =>
    known?.filter((record) => record.userSub !== userSub)
  return changeUsers(client, businessId, ({ profiles, permissions }) => {
    client.setQueryData(profiles, others<BusinessProfile>)
    client.setQueryData(permissions, others<BusinessPermission>)
  })
}
