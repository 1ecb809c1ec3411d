import { createFileRoute } from '@tanstack/react-router'
import { ProductListPage } from '#renderer/features/products/list-page.tsx'
import { productList, stripeList } from '#renderer/features/products/queries.ts'
import { beginRead, waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { listFilterRoute } from '#renderer/lib/list/list-filter.ts'

export const Route = createFileRoute('/products')({
  ...listFilterRoute,
  loader: ({ context: { queryClient } }) =>
    waitForReads(beginRead(queryClient, productList), beginRead(queryClient, stripeList)),
  component: ProductListPage,
})
