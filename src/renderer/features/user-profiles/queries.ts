import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#renderer/lib/calls/query.ts'
import { longList } from '#renderer/lib/long-list/long-list.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'
import type { ListedUser } from '#shared/entities/user-profile.ts'

/** Every profile, with the few texts that its row shows. */
export const userList = longList('userProfiles.list')

/** The profile with this email, once the list has been read again: the answer of a creation has no id. None for ''. */
export function useProfileOf(email: string): ListedUser | undefined {
  const { data } = useQuery(userList)
  return useMemo(() => {
    const wanted = email.trim().toLowerCase()
    return wanted === '' ? undefined : data?.find((user) => user.email?.trim().toLowerCase() === wanted)
  }, [data, email])
}

/** One profile, whole. */
export const profileOf = (userSub: string) => query('userProfiles.get', { userSub })

/**
 * Reads the lists that a profile chooses from, which its screen and its form need, in parallel (USR-39,
 * SHELL-25).
 */
export function prefetchChoices(client: QueryClient): void {
  void client.prefetchQuery(catalogueList('languages'))
  void client.prefetchQuery(catalogueList('visaSubclasses'))
  void client.prefetchQuery(catalogueList('jobRequirements'))
  void client.prefetchQuery(catalogueList('interests'))
}
