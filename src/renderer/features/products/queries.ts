import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#renderer/lib/query.ts'
import type { ProviderProduct } from '#shared/entities/product.ts'
import { readStripe, type Stripe } from './stripe.ts'

/** The products, and what the payment provider sells: two reads, which fail by themselves. */
export const productList = query('products.list', {})
export const soldList = query('providerProducts.list', {})

const none: readonly ProviderProduct[] = []

interface Sold {
  readonly read: UseQueryResult<ProviderProduct[]>
  readonly sold: readonly ProviderProduct[]
  /** Undefined as long as nobody knows what the provider has: nothing is missing there then. */
  readonly stripe: Stripe | undefined
}

/** What the payment provider sells, and for how much. */
export function useSold(): Sold {
  const read = useQuery(soldList)
  const stripe = useMemo(() => read.data && readStripe(read.data), [read.data])
  return { read, sold: read.data ?? none, stripe }
}
