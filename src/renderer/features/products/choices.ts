import {
  type Product,
  type ProviderPrice,
  type ProviderProduct,
  productFeatureOptions,
} from '#shared/entities/product.ts'
import { nameOrId } from '#shared/rules/names.ts'
import type { Option } from '#shared/rules/options.ts'
import { cannotFind, headingOf, type Interval, isPer, priceText, type Stripe } from './stripe.ts'

/** Marks an option that is archived at Stripe and so can't be sold to new customers. */
const marked = (option: Option, { active }: Pick<ProviderProduct, 'active'>): Option =>
  active === false ? { ...option, isArchived: true } : option

const toOption = (product: ProviderProduct): Option =>
  marked({ value: product.id, label: nameOrId(product.name, product.id) }, product)

/**
 * Returns the options for a new product: the Stripe products that no product uses yet (PRD-14, PRD-17). The
 * selected one stays an option even after it is used, so that the control can show its name.
 */
export function productChoices(
  stripe: Stripe | undefined,
  products: readonly Product[],
  chosen?: string,
): readonly Option[] {
  const taken = new Set(products.map(({ productId }) => productId))
  return [...(stripe?.products.values() ?? [])]
    .filter(({ id }) => id === chosen || !taken.has(id))
    .map(toOption)
}

/** Returns the only option for an edited product: its own Stripe product (PRD-14). */
export const ownChoice = (productId: string, stripe: Stripe | undefined): readonly Option[] => [
  marked({ value: productId, label: headingOf(productId, stripe) }, stripe?.products.get(productId) ?? {}),
]

interface PriceChoices {
  readonly productId: string | undefined
  readonly interval: Interval
  /** The product's stored price. It is always an option, even if Stripe no longer has it. */
  readonly saved?: string | undefined
}

/**
 * Returns the selected product's active prices of one interval (PRD-16, PRD-17). Each label includes the id,
 * because amounts may be equal.
 */
export function priceChoices(
  stripe: Stripe | undefined,
  { productId, interval, saved }: PriceChoices,
): readonly Option[] {
  if (!stripe) return saved ? [{ value: saved, label: saved }] : []
  const own = (productId && stripe.products.get(productId)?.prices) || []
  const toPrice = (price: ProviderPrice): Option => {
    const text = priceText(price, interval)
    return marked({ value: price.id, label: text === price.id ? text : `${text} (${price.id})` }, price)
  }
  const options = own
    .filter((price) => (isPer(interval, price) && price.active !== false) || price.id === saved)
    .map(toPrice)
  if (!saved || options.some(({ value }) => value === saved)) return options
  const elsewhere = stripe.prices.get(saved)
  return [...options, elsewhere ? toPrice(elsewhere) : { value: saved, label: cannotFind(saved) }]
}

/**
 * Returns the known features (PRD-18) and those unknown ones that an older product has, so that a save keeps
 * them.
 */
export const featureChoices = (used: readonly string[]): readonly Option[] => {
  const known: readonly Option[] = productFeatureOptions
  const unknown = used.filter((flag) => known.every(({ value }) => value !== flag))
  return [...known, ...[...new Set(unknown)].map((flag) => ({ value: flag, label: flag }))]
}
