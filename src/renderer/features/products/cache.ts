import { recordCache } from '#renderer/lib/record-cache.ts'
import type { Product } from '#shared/entities/product.ts'

/** The one read that shows products (PRD-12, PRD-35). */
export const productRecords = recordCache({
  keyOf: ({ productId }: Product) => ({ productId }),
  list: 'products.list',
})
