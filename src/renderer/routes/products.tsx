import { createFileRoute } from '@tanstack/react-router'
import { ProductListPage } from '#renderer/features/products/list-page.tsx'
import { productList, stripeList } from '#renderer/features/products/queries.ts'

import { beginRead, waitForReads } from '#renderer/lib/calls/screen-reads.ts'

export const Route = createFileRoute('/products')({
  loader: ({ context: { queryClient } }) =>
    waitForReads(beginRead(queryClient, productList), beginRead(queryClient, stripeList)),
  component: ProductListPage,
})
