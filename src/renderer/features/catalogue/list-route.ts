import { beginRead, type Loading, waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { listFilterRoute } from '#renderer/lib/list/list-filter.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'

/** The parts that the six routes share: the filter in the URL, and the read of the list (CAT-01, CAT-08). */
export const catalogueRoute = (list: CatalogueListName) => ({
  ...listFilterRoute,
  loader: ({ context: { queryClient } }: Loading) =>
    waitForReads(beginRead(queryClient, catalogueList(list))),
})
