import { centsInDollars } from '#renderer/lib/format.ts'
import type { ProviderPrice, ProviderProduct } from '#shared/entities/product.ts'
import { nameOrId } from '#shared/rules/names.ts'

/** How often a price is paid. */
export type Interval = 'month' | 'year'

/** What the payment provider has, by its ids. */
export interface Stripe {
  readonly products: ReadonlyMap<string, ProviderProduct>
  readonly prices: ReadonlyMap<string, ProviderPrice>
}

/** Makes the provider's products and all of their prices ready to be looked up. */
export const readStripe = (all: readonly ProviderProduct[]): Stripe => ({
  products: new Map(all.map((product) => [product.id, product])),
  prices: new Map(all.flatMap(({ prices }) => (prices ?? []).map((price) => [price.id, price] as const))),
})

/** What is said of a product or price that the provider does not have (PRD-13, trap 17). */
export const cannotFind = (id: string): string => `Cannot find ${id} in stripe?`

/** What a product is called: by its id where the provider is not known yet, or has no such product (PRD-03, PRD-38). */
export const nameOf = (productId: string, stripe?: Stripe): string =>
  nameOrId(stripe?.products.get(productId)?.name, productId)

/** The heading of a product: its name, or that the provider has none such (PRD-03, PRD-13). */
export const headingOf = (productId: string, stripe?: Stripe): string =>
  stripe && !stripe.products.has(productId) ? cannotFind(productId) : nameOf(productId, stripe)

/** A price as it is paid: "$49.00 per month" (PRD-04, PRD-05); one without an amount is known by its id. */
export function priceText({ id, unit_amount, recurring }: ProviderPrice, interval: Interval): string {
  if (unit_amount == null) return id
  return `${centsInDollars(unit_amount)} per ${recurring?.interval ?? interval}`
}

/** What a product's price is, or that the provider has none such (PRD-04, PRD-13); undefined where the product has none. */
export function priceOf(
  priceId: string | null | undefined,
  interval: Interval,
  stripe?: Stripe,
): string | undefined {
  if (!priceId) return undefined
  if (!stripe) return priceId
  const price = stripe.prices.get(priceId)
  return price ? priceText(price, interval) : cannotFind(priceId)
}
