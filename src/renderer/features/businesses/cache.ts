import type { QueryClient } from '@tanstack/react-query'
import { query } from '#renderer/lib/query.ts'
import { recordCache } from '#renderer/lib/record-cache.ts'
import type { BusinessPermission, BusinessProfile } from '#shared/entities/business.ts'

/** The reads that show businesses, each following what is saved, added and deleted (BUS-11 to BUS-13, BUS-41, BUS-44). */
export const businessRecords = recordCache({
  get: 'businesses.get',
  keyOf: ({ businessId }) => ({ businessId }),
  search: 'businesses.search',
  list: 'businesses.list',
})

const ofBusiness = <N extends 'businessProfiles.list' | 'businessPermissions.list'>(
  name: N,
  businessId: string,
) => query(name, { businessId }).queryKey

/** An invited user joins the view with the permission that the provider made for them (BUS-63, BUS-64). */
export async function showInvited(
  client: QueryClient,
  businessId: string,
  profile: BusinessProfile,
): Promise<void> {
  client.setQueryData(
    ofBusiness('businessProfiles.list', businessId),
    (profiles?: BusinessProfile[]) => profiles && [...profiles, profile],
  )
  const permissions = ofBusiness('businessPermissions.list', businessId)
  try {
    const permission = await client.fetchQuery(
      query('businessPermissions.get', { businessId, userSub: profile.userSub }),
    )
    client.setQueryData(permissions, (known?: BusinessPermission[]) => known && [...known, permission])
  } catch {
    // The whole list then tells, or shows its own failure.
    await client.invalidateQueries({ queryKey: permissions })
  }
}

/** A user whose permission was deleted goes from the view (BUS-52). */
export function showRemoved(client: QueryClient, businessId: string, userSub: string): void {
  const others = <R extends { userSub: string }>(records?: R[]) =>
    records?.filter((record) => record.userSub !== userSub)
  client.setQueryData(ofBusiness('businessProfiles.list', businessId), others<BusinessProfile>)
  client.setQueryData(ofBusiness('businessPermissions.list', businessId), others<BusinessPermission>)
}
