import { counted } from '#renderer/lib/list/count-sentence.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import { isLeftBy } from '#shared/entities/filter-texts.ts'
import { type Product, unlimited } from '#shared/entities/product.ts'
import { headingOf, type Stripe } from './stripe.ts'

/** Sorts products by ascending weight; older ones without a weight come last (PRD-02). */
export const byWeight = (products: readonly Product[]): readonly Product[] =>
  products.toSorted((one, other) => weightOf(one) - weightOf(other) || 0)

// `|| 0` because Infinity - Infinity is NaN: products without a weight keep their order.
const weightOf = ({ weight }: Product) => weight ?? Number.POSITIVE_INFINITY

/** Returns the text of a user or job limit (PRD-09, PRD-10). */
export function limitText(limit: number | null | undefined): string | undefined {
  if (limit == null) return undefined
  return limit === unlimited ? 'Unlimited' : grouped(limit)
}

/** Returns a product's features as text (PRD-11). */
export const featuresText = (flags: readonly string[] | null | undefined): string | undefined =>
  flags?.length === 0 ? 'None' : flags?.join(', ')

/** Returns the text of a trial period in days (PRD-08). */
export const trialText = (days: number | null | undefined): string | undefined =>
  days == null ? undefined : counted(days, 'day')

/** True if the filter's text matches the product: its name, its id, or what it offers. */
export const isFound = (product: Product, stripe: Stripe | undefined, text: string): boolean =>
  isLeftBy('products', { ...product, name: headingOf(product.productId, stripe) }, text)
