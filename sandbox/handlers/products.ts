import type { productCalls } from '#shared/contract/products.ts'
import type { Product } from '#shared/entities/product.ts'
import { sampleProviderProducts } from '../sample/products.ts'
import { ApiError, found } from './api-error.ts'
import type { HandlersOf } from './handler.ts'
import { merged } from './merged.ts'

const prices = sampleProviderProducts.flatMap(({ prices }) => prices ?? [])

/** Checks that a plan's prices belong to its product. @throws ApiError 400 */
function checkPrices({ productId, monthlyPriceId, yearlyPriceId }: Partial<Product>): void {
  for (const id of [monthlyPriceId, yearlyPriceId])
    if (id && !prices.some((price) => price.id === id && price.product === productId))
      throw new ApiError(400, `No such price of ${productId}: '${id}'`)
}

/** Subscription plans (API-82 to API-86). Stripe's own products never change. */
export const productHandlers: HandlersOf<Exclude<keyof typeof productCalls, 'products.list'>> = {
  'providerProducts.list': () => [...sampleProviderProducts],
  'products.create': (product, { records }) => {
    const { productId } = product
    if (!sampleProviderProducts.some(({ id }) => id === productId))
      throw new ApiError(400, `No such product: '${productId}'`)
    if (records.products.find(productId)) throw new ApiError(409, `Product ${productId} has a plan already`)
    checkPrices(product)
    records.products.insert(product)
    return {}
  },
  'products.update': (changes, { records }) => {
    const before = found(records.products.find(changes.productId), 'Product', changes.productId)
    checkPrices(changes)
    records.products.replace(merged(before, changes))
    return {}
  },
  // Unlike other ids, a Stripe id can be used again for a new plan.
  'products.remove': ({ productId }, { records }) => {
    found(records.products.find(productId), 'Product', productId)
    records.products.remove(productId)
    return {}
  },
}
