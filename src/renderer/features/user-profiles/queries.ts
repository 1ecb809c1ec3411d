import type { QueryClient } from '@tanstack/react-query'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { longList } from '#renderer/lib/long-list.ts'
import { query } from '#renderer/lib/query.ts'

/** Every profile, with the few texts that its row shows. */
export const userList = longList('userProfiles.list')

/** One profile, whole. */
export const profileOf = (userSub: string) => query('userProfiles.get', { userSub })

/**
 * Asks for the lists that a profile chooses from, which its screen and its form need, all at once (USR-39,
 * SHELL-25).
 */
export function prefetchChoices(client: QueryClient): void {
  void client.prefetchQuery(catalogueList('languages'))
  void client.prefetchQuery(catalogueList('visaSubclasses'))
  void client.prefetchQuery(catalogueList('jobRequirements'))
  void client.prefetchQuery(catalogueList('interests'))
}
