import { createFileRoute } from '@tanstack/react-router'
import { ProductListPage } from '#renderer/features/products/list-page.tsx'
import { productList, stripeList } from '#renderer/features/products/queries.ts'

export const Route = createFileRoute('/products')({
  // Not awaited, so that the heading shows at once.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(productList)
    void queryClient.prefetchQuery(stripeList)
  },
  component: ProductListPage,
})
