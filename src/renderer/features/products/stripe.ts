import { grouped, priceInUnits } from '#renderer/lib/text/format.ts'
import type { ProviderPrice, ProviderProduct } from '#shared/entities/product.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { unreadableOf } from '#shared/rules/odd-values.ts'

/** The billing interval of a price. */
export type Interval = 'month' | 'year'

/** The payment provider's products and prices by their ids. */
export interface Stripe {
  readonly products: ReadonlyMap<string, ProviderProduct>
  readonly prices: ReadonlyMap<string, ProviderPrice>
}

/** Indexes the provider's products and all of their prices. */
export const readStripe = (all: readonly ProviderProduct[]): Stripe => ({
  products: new Map(all.map((product) => [product.id, product])),
  prices: new Map(all.flatMap(({ prices }) => (prices ?? []).map((price) => [price.id, price] as const))),
})

/** The text for a product or price that the provider does not have (PRD-13, trap 17). */
export const cannotFind = (id: string): string => `Cannot find ${id} in stripe?`

/** The name of a product, or its id if the provider is not loaded or lacks the product (PRD-03, PRD-38). */
export const nameOf = (productId: string, stripe?: Stripe): string =>
  nameOrId(stripe?.products.get(productId)?.name, productId)

/** The heading of a product: its name, or that the provider lacks it (PRD-03, PRD-13). */
export const headingOf = (productId: string, stripe?: Stripe): string =>
  stripe && !stripe.products.has(productId) ? cannotFind(productId) : nameOf(productId, stripe)

/** If a member could not be read, its value can't be compared. */
const isKnown = (record: object | null | undefined, ...names: readonly string[]): boolean =>
  names.every((name) => !record || unreadableOf(record, name) === undefined)

/** Whether a price is charged once in each interval; every three months is not monthly (PRD-17). */
export const isPer = (interval: Interval, { recurring }: ProviderPrice): boolean =>
  recurring?.interval === interval &&
  (recurring.interval_count ?? 1) === 1 &&
  isKnown(recurring, 'interval_count')

function periodText({ recurring }: ProviderPrice, interval: Interval): string {
  const [name, count] = [recurring?.interval ?? interval, recurring?.interval_count ?? 1]
  return count === 1 ? name : `${grouped(count)} ${name}s`
}

/**
 * The text of a price, "$49.00 per month" or "JPY 5,000 per 3 months" (PRD-04, PRD-05), or its id if its
 * amount, currency or interval is not known.
 */
export function priceText(price: ProviderPrice, interval: Interval): string {
  const { id, unit_amount, currency, recurring } = price
  const isReadable =
    isKnown(price, 'currency', 'recurring') && isKnown(recurring, 'interval', 'interval_count')
  if (unit_amount == null || !isReadable) return id
  return `${priceInUnits(unit_amount, currency ?? undefined)} per ${periodText(price, interval)}`
}

/** A product's price, or a note that the provider lacks it (PRD-04, PRD-13); undefined without a price. */
export function priceOf(
  priceId: string | null | undefined,
  interval: Interval,
  stripe?: Stripe,
): string | undefined {
  if (!priceId) return undefined
  if (!stripe) return priceId
  const price = stripe.prices.get(priceId)
  if (!price) return cannotFind(priceId)
  return `${priceText(price, interval)}${price.active === false ? ' (Archived)' : ''}`
}
