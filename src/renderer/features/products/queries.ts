import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#renderer/lib/calls/query.ts'
import type { ProviderProduct } from '#shared/entities/product.ts'
import { readStripe, type Stripe } from './stripe.ts'

/** Two separate queries, which may fail separately: the products, and Stripe's products. */
export const productList = query('products.list', {})
export const stripeList = query('providerProducts.list', {})

interface StripeRead {
  readonly read: UseQueryResult<ProviderProduct[]>
  /** Undefined until Stripe's products have loaded; until then no product counts as missing. */
  readonly stripe: Stripe | undefined
}

/** Reads Stripe's products and prices. */
export function useStripe(): StripeRead {
  const read = useQuery(stripeList)
  const stripe = useMemo(() => read.data && readStripe(read.data), [read.data])
  return { read, stripe }
}
