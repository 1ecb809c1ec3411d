import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { longList } from '#renderer/lib/long-list/long-list.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'
import type { ListedUser } from '#shared/entities/user-profile.ts'

/** The query of all profiles, with only the few texts that a row shows. */
export const userList = longList('userProfiles.list')

/**
 * Returns the profile with this email when the list contains it; undefined for ''. Needed because the answer
 * of a creation has no id.
 */
export function useProfileOf(email: string): ListedUser | undefined {
  const { data } = useQuery(userList)
  return useMemo(() => {
    const wanted = email.trim().toLowerCase()
    return wanted === '' ? undefined : data?.find((user) => user.email?.trim().toLowerCase() === wanted)
  }, [data, email])
}

/** Loads the catalogue lists that a profile's screen and form need, in parallel (USR-39, SHELL-25). */
export function prefetchChoices(client: QueryClient): void {
  void client.prefetchQuery(catalogueList('languages'))
  void client.prefetchQuery(catalogueList('visaSubclasses'))
  void client.prefetchQuery(catalogueList('jobRequirements'))
  void client.prefetchQuery(catalogueList('interests'))
}
