import type { QueryClient } from '@tanstack/react-query'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { recordCache } from '#renderer/lib/record-cache.ts'
import { type CatalogueListName, catalogueId } from '#shared/entities/catalogue.ts'
import type { Entry } from './entries.ts'
import { lists } from './lists.ts'

const recordsOf = (list: CatalogueListName) =>
  recordCache({ keyOf: (entry: Entry) => catalogueId(list, entry), list: `${list}.list` })

/**
 * Shows a new entry (CAT-09). What a POST answers the specification does not say: where the server made the id, the list
 * has to be read again before there is anything to show.
 */
export async function showAdded(client: QueryClient, list: CatalogueListName, sent: object): Promise<void> {
  const { queryKey } = catalogueList(list)
  if (lists[list].hasOwnIds) await recordsOf(list).added(client, sent)
  const isRead = client.invalidateQueries({ queryKey })
  if (!lists[list].hasOwnIds) await isRead
}

/** Shows what was sent of an entry wherever the list is, and reads it again (CAT-04, CAT-07, CAT-09). */
export async function showChanged(client: QueryClient, list: CatalogueListName, sent: Entry): Promise<void> {
  await recordsOf(list).savedAsSent(client, sent)
  void client.invalidateQueries({ queryKey: catalogueList(list).queryKey })
}
