import type { QueryClient } from '@tanstack/react-query'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { listFilterRoute } from '#renderer/lib/list-filter.ts'
import { beginRead, untilRead } from '#renderer/lib/screen-reads.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'

interface Loading {
  readonly context: { readonly queryClient: QueryClient }
}

/**
 * The parts that the six routes share: the filter in the URL, and the one read of a list (CAT-01, CAT-08).
 */
export const catalogueRoute = (list: CatalogueListName) => ({
  ...listFilterRoute,
  loader: ({ context: { queryClient } }: Loading) => untilRead(beginRead(queryClient, catalogueList(list))),
})
