import { type Product, unlimited } from '#shared/entities/product.ts'

/** The products by weight, lightest first; those of a time before there were weights come last (PRD-02). */
export const byWeight = (products: readonly Product[]): readonly Product[] =>
  products.toSorted((one, other) => weightOf(one) - weightOf(other) || 0)

// Infinity less itself is no number: the order of such two stays.
const weightOf = ({ weight }: Product) => weight ?? Number.POSITIVE_INFINITY

const number = new Intl.NumberFormat('en-AU')

/** How many users or jobs a product allows (PRD-09, PRD-10, trap 25). */
export function limitText(limit: number | null | undefined): string | undefined {
  if (limit == null) return undefined
  return limit === unlimited ? 'Unlimited' : number.format(limit)
}

/** What a product switches on (PRD-11). */
export const featuresText = (flags: readonly string[] | null | undefined): string | undefined =>
  flags?.length === 0 ? 'None' : flags?.join(', ')

/** How long a product is free to try (PRD-08). */
export const trialText = (days: number | null | undefined): string | undefined =>
  days == null ? undefined : `${number.format(days)} ${days === 1 ? 'day' : 'days'}`
