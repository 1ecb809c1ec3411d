import { counted } from '#renderer/lib/list/count-sentence.ts'
import { priceInUnits } from '#renderer/lib/text/format.ts'
import type { ProviderPrice, ProviderProduct } from '#shared/entities/product.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { unreadableOf } from '#shared/rules/odd-values.ts'

/** A billing interval. */
export type Interval = 'month' | 'year'

/** The fields with the id of a price, and the price's interval. */
export const intervals = { monthlyPriceId: 'month', yearlyPriceId: 'year' } as const satisfies Record<
  string,
  Interval
>
export const priceNames = ['monthlyPriceId', 'yearlyPriceId'] as const

/** Stripe's products and prices, by id. */
export interface Stripe {
  readonly products: ReadonlyMap<string, ProviderProduct>
  readonly prices: ReadonlyMap<string, ProviderPrice>
}

/** Indexes Stripe's products and their prices by id. */
export const readStripe = (all: readonly ProviderProduct[]): Stripe => ({
  products: new Map(all.map((product) => [product.id, product])),
  prices: new Map(all.flatMap(({ prices }) => (prices ?? []).map((price) => [price.id, price] as const))),
})

/** Returns the text for a product or price that Stripe does not have (PRD-13). */
export const cannotFind = (id: string): string => `Cannot find ${id} in stripe?`

/**
 * Returns a product's name; its id if Stripe's products have not loaded or don't contain it (PRD-03, PRD-38).
 */
export const nameOf = (productId: string, stripe?: Stripe): string =>
  nameOrId(stripe?.products.get(productId)?.name, productId)

/** Returns a product's heading: its name, or a text that Stripe does not have it (PRD-03, PRD-13). */
export const headingOf = (productId: string, stripe?: Stripe): string =>
  stripe && !stripe.products.has(productId) ? cannotFind(productId) : nameOf(productId, stripe)

/** False if one of these fields is unreadable, so that its value can't be compared. */
const isKnown = (record: object | null | undefined, ...names: readonly string[]): boolean =>
  names.every((name) => !record || unreadableOf(record, name) === undefined)

/** True if a price is charged once per interval. A price per three months is not monthly (PRD-17). */
export const isPer = (interval: Interval, { recurring }: ProviderPrice): boolean =>
  recurring?.interval === interval &&
  (recurring.interval_count ?? 1) === 1 &&
  isKnown(recurring, 'interval_count')

function periodText({ recurring }: ProviderPrice, interval: Interval): string {
  const [name, count] = [recurring?.interval ?? interval, recurring?.interval_count ?? 1]
  return count === 1 ? name : counted(count, name)
}

/**
 * Returns the text of a price, such as "$49.00 per month" or "JPY 5,000 per 3 months" (PRD-04, PRD-05); the
 * id if its amount, currency or interval is unknown.
 */
export function priceText(price: ProviderPrice, interval: Interval): string {
  const { id, unit_amount, currency, recurring } = price
  const isReadable =
    isKnown(price, 'currency', 'recurring') && isKnown(recurring, 'interval', 'interval_count')
  if (unit_amount == null || !isReadable) return id
  return `${priceInUnits(unit_amount, currency ?? undefined)} per ${periodText(price, interval)}`
}

/**
 * Returns the text of a product's price, or a note that Stripe does not have it (PRD-04, PRD-13); undefined
 * if the product has no price.
 */
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
