import type { QueryClient } from '@tanstack/react-query'
import { recordCache } from '#renderer/lib/calls/record-cache.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import { records } from '#shared/records/records.ts'
import type { Entry } from './entries.ts'

const recordsOf = (list: CatalogueListName) => recordCache<CatalogueListName, Entry>(list)

/**
 * Shows a new entry (CAT-09). The specification does not define the answer to a POST, so a list whose ids the
 * server makes is refetched first.
 */
export const showAdded = (client: QueryClient, list: CatalogueListName, sent: object): Promise<void> =>
  'providerMakesId' in records[list]
    ? client.invalidateQueries({ queryKey: catalogueList(list).queryKey })
    : recordsOf(list).addedAsSent(client, sent as Entry)

/** Shows an entry's saved values in every cached list, and refetches the list (CAT-04, CAT-07, CAT-09). */
export const showChanged = (client: QueryClient, list: CatalogueListName, sent: Entry): Promise<void> =>
  recordsOf(list).savedAsSent(client, sent)
