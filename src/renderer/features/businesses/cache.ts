import { hashKey, type QueryClient } from '@tanstack/react-query'
import { changeCached } from '#renderer/lib/calls/change-cached.ts'
import { query } from '#renderer/lib/calls/query.ts'
import type { BusinessPermission, BusinessProfile } from '#shared/entities/business.ts'

const ofBusiness = <N extends 'businessProfiles.list' | 'businessPermissions.list'>(
  name: N,
  businessId: string,
) => query(name, { businessId }).queryKey

/** The query keys of a business's users and of their permissions. */
const userLists = (businessId: string) => ({
  profiles: ofBusiness('businessProfiles.list', businessId),
  permissions: ofBusiness('businessPermissions.list', businessId),
})
type UserLists = ReturnType<typeof userLists>

/** Changes both cached lists, and cancels reads of them that are in flight. */
const changeUsers = (client: QueryClient, businessId: string, change: (lists: UserLists) => void) => {
  const lists = userLists(businessId)
  const keys = Object.values(lists).map(hashKey)
  return changeCached(
    client,
    ({ queryHash }) => keys.includes(queryHash),
    () => change(lists),
  )
}

/** Adds a user's record at the end of its list, replacing an earlier one. */
const withUser = <R extends { userSub: string }>(record: R, known?: readonly R[]) =>
  known && [...known.filter(({ userSub }) => userSub !== record.userSub), record]

/** Shows an invited user with the permission that the provider created (BUS-63, BUS-64). */
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
    // The refetched list shows the permission, or its own error.
    await client.invalidateQueries({ queryKey: permissions })
  }
}

/** Removes a user whose permission was deleted from both lists (BUS-52). */
export function showRemoved(client: QueryClient, businessId: string, userSub: string): Promise<void> {
  const others = <R extends { userSub: string }>(known?: R[]) =>
    known?.filter((record) => record.userSub !== userSub)
  return changeUsers(client, businessId, ({ profiles, permissions }) => {
    client.setQueryData(profiles, others<BusinessProfile>)
    client.setQueryData(permissions, others<BusinessPermission>)
  })
}
