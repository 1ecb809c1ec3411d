import type { QueryClient } from '@tanstack/react-query'
import { query } from '#renderer/lib/query.ts'
import { searchCache } from '#renderer/lib/search-cache.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { Business, BusinessPermission, BusinessProfile } from '#shared/entities/business.ts'

const pages = (client: QueryClient) =>
  searchCache(client, 'businesses.search', ({ businessId }: Business) => businessId)

const ofBusiness = <N extends 'businesses.get' | 'businessProfiles.list' | 'businessPermissions.list'>(
  name: N,
  businessId: string,
) => query(name, { businessId }).queryKey

/** The saved business takes the place of the old one, in the list and on its own screen (BUS-11, BUS-41, BUS-44). */
export function showSaved(client: QueryClient, business: Business): void {
  pages(client).replace(business)
  client.setQueryData(ofBusiness('businesses.get', business.businessId), business)
}

/** A new business stands at the end of the page that is shown (BUS-12). */
export function showAdded(
  client: QueryClient,
  shown: CallInput<'businesses.search'>,
  business: Business,
): void {
  pages(client).append(shown, business)
}

/** A deleted business is gone from the list (BUS-13). */
export function showDeleted(client: QueryClient, businessId: string): void {
  pages(client).remove(businessId)
  client.removeQueries({ queryKey: ofBusiness('businesses.get', businessId) })
}

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
