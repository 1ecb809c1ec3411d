import type { QueryClient } from '@tanstack/react-query'
import { recordCache } from '#renderer/lib/record-cache.ts'
import type { Product } from '#shared/entities/product.ts'
import { productList } from './queries.ts'

const productRecords = recordCache({
  keyOf: ({ productId }: Product) => ({ productId }),
  list: 'products.list',
})

/** What a write answers the specification does not say: what was sent shows at once, and the list is read again. */
const readAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: productList.queryKey })

/** Shows a new product (PRD-35). */
export async function showCreated(client: QueryClient, sent: Product): Promise<void> {
  await productRecords.added(client, sent)
  readAgain(client)
}

/** Shows what was sent of a product (PRD-35). */
export async function showSaved(client: QueryClient, sent: Product): Promise<void> {
  await productRecords.savedAsSent(client, sent)
  readAgain(client)
}

/** Takes a deleted product away (PRD-12). */
export const showDeleted = (client: QueryClient, { productId }: Pick<Product, 'productId'>): Promise<void> =>
  productRecords.removed(client, { productId })
