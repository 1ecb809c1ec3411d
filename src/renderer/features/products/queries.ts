import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#renderer/lib/query.ts'
import type { ProviderProduct } from '#shared/entities/product.ts'
import { readStripe, type Stripe } from './stripe.ts'

/** The products, and what the payment provider sells: two reads, which fail by themselves. */
export const productList = query('products.list', {})
export const stripeList = query('providerProducts.list', {})

interface StripeRead {
  readonly read: UseQueryResult<ProviderProduct[]>
  /** Undefined as long as nobody knows what the provider has: nothing is missing there then. */
  readonly stripe: Stripe | undefined
}

/** What the payment provider sells, and for how much. */
export function useStripe(): StripeRead {
  const read = useQuery(stripeList)
  const stripe = useMemo(() => read.data && readStripe(read.data), [read.data])
  return { read, stripe }
}
