import type { QueryClient } from '@tanstack/react-query'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { listFilterRoute } from '#renderer/lib/list-filter.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'

interface Loading {
  readonly context: { readonly queryClient: QueryClient }
}

/**
 * The parts that the six routes share: the filter in the URL, and the one read of a list (CAT-01, CAT-08).
 */
export const catalogueRoute = (list: CatalogueListName) => ({
  ...listFilterRoute,
  // Not awaited, so that the heading shows at once.
  loader: ({ context: { queryClient } }: Loading) => void queryClient.prefetchQuery(catalogueList(list)),
})
