import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#renderer/lib/calls/query.ts'
import type { ProviderProduct } from '#shared/entities/product.ts'
import { readStripe, type Stripe } from './stripe.ts'

/** The products, and the payment provider's products: two reads, which fail separately. */
export const productList = query('products.list', {})
export const stripeList = query('providerProducts.list', {})

interface StripeRead {
  readonly read: UseQueryResult<ProviderProduct[]>
  /** Undefined until it is loaded: nothing counts as missing before. */
  readonly stripe: Stripe | undefined
}

/** The payment provider's products and prices. */
export function useStripe(): StripeRead {
  const read = useQuery(stripeList)
  const stripe = useMemo(() => read.data && readStripe(read.data), [read.data])
  return { read, stripe }
}
