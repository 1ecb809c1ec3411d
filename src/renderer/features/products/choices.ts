import {
  type Product,
  type ProviderPrice,
  type ProviderProduct,
  productFeatureOptions,
} from '#shared/entities/product.ts'
import { nameOrId } from '#shared/rules/names.ts'
import type { Option } from '#shared/rules/options.ts'
import { cannotFind, headingOf, type Interval, isPer, priceText, type Stripe } from './stripe.ts'

/** Marks what is archived at Stripe, which can't be sold to new customers. */
const marked = (option: Option, { active }: Pick<ProviderProduct, 'active'>): Option =>
  active === false ? { ...option, isArchived: true } : option

const toOption = (product: ProviderProduct): Option =>
  marked({ value: product.id, label: nameOrId(product.name, product.id) }, product)

/**
 * The provider's products on offer for a new product: those without a product yet (PRD-14, PRD-17). The chosen
 * one stays on offer even once it has a product, so that the control can show its name.
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

/** The one choice of an edited product: its own (PRD-14). */
export const ownChoice = (productId: string, stripe: Stripe | undefined): readonly Option[] => [
  marked({ value: productId, label: headingOf(productId, stripe) }, stripe?.products.get(productId) ?? {}),
]

interface PriceChoices {
  readonly productId: string | undefined
  readonly interval: Interval
  /** The product's stored price, which is always a choice, even if Stripe no longer has it. */
  readonly saved?: string | undefined
}

/**
 * The chosen product's prices of this interval that are not archived (PRD-16, PRD-17), each with its id,
 * since amounts may be equal.
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

/** The known features (PRD-18), and unknown ones that an older product has, so that a save keeps them. */
export const featureChoices = (used: readonly string[]): readonly Option[] => {
  const known: readonly Option[] = productFeatureOptions
  const unknown = used.filter((flag) => known.every(({ value }) => value !== flag))
  return [...known, ...[...new Set(unknown)].map((flag) => ({ value: flag, label: flag }))]
}
