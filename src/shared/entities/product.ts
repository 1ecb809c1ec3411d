import * as v from 'valibot'
import type { Option } from '../rules/options.ts'
import { idSchema, maxTextLength, messages, requiredText } from '../rules/validation.ts'

const text = v.nullish(v.string())
const number = v.nullish(v.number())

/** Stands for "as many as you like" (PRD-10, PRD-20, trap 25): 9007199254740991. */
export const unlimited = Number.MAX_SAFE_INTEGER

/** A subscription plan as the provider answers it (PRD-36); `productId` is the payment provider's. */
export const productSchema = v.looseObject({
  productId: v.string(),
  monthlyPriceId: text,
  yearlyPriceId: text,
  maxMonthlyJobs: number,
  maxUsers: number,
  featureFlags: v.nullish(v.array(v.string())),
  purchasable: v.nullish(v.boolean()),
  weight: number,
  trialPeriodDays: number,
  description: text,
  dotPoints: v.nullish(v.array(v.string())),
})
export type Product = v.InferOutput<typeof productSchema>

/** A price at the payment provider (PRD-37); `unit_amount` counts cents. */
const providerPriceSchema = v.looseObject({
  id: v.string(),
  product: text,
  unit_amount: number,
  recurring: v.nullish(v.looseObject({ interval: text })),
})
export type ProviderPrice = v.InferOutput<typeof providerPriceSchema>

/** A product at the payment provider (PRD-37). */
export const providerProductSchema = v.looseObject({
  id: v.string(),
  name: text,
  prices: v.nullish(v.array(providerPriceSchema)),
})
export type ProviderProduct = v.InferOutput<typeof providerProductSchema>

const productFeatures = ['MATCHES', 'JOB_TEMPLATES'] as const
export type ProductFeature = (typeof productFeatures)[number]

/** What a plan may switch on (PRD-18, LIM-24); the names are the specification's own words. */
export const productFeatureOptions: readonly Option<ProductFeature>[] = [
  { value: 'MATCHES', label: 'MATCHES' },
  { value: 'JOB_TEMPLATES', label: 'JOB_TEMPLATES' },
]

/** A whole number from 1; `message` stands for missing and for wrong (PRD-26, PRD-27). */
const positiveWhole = (message: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message))

const chosen = (message: string) => v.pipe(v.string(message), v.nonEmpty(message), idSchema)

/** Can this be a dot point? An older one may be longer than the form lets anybody write. */
export const isDotPoint = (point: string): boolean => point.length <= maxTextLength

/** What an admin writes of a plan, as it is sent (PRD-23 to PRD-33). */
export const productFieldsSchema = v.strictObject({
  productId: chosen('Please select a product'),
  monthlyPriceId: chosen('Please select a monthly price'),
  yearlyPriceId: chosen('Please select a yearly price'),
  maxMonthlyJobs: positiveWhole('Max monthly jobs must be greater than 0'),
  maxUsers: positiveWhole('Max users must be greater than 0'),
  featureFlags: v.array(v.string()),
  purchasable: v.boolean(),
  weight: v.pipe(v.number('Weight must be greater than 0'), v.finite('Weight must be greater than 0')),
  trialPeriodDays: v.pipe(
    v.number(messages.number('Trial period length (days)')),
    v.finite(messages.number('Trial period length (days)')),
  ),
  description: requiredText('Description', 'Please provide a description'),
  dotPoints: v.pipe(
    v.array(v.string()),
    // Of the list: the form shows what is wrong beneath it.
    v.everyItem(isDotPoint, messages.tooLong('Each of the features', maxTextLength)),
  ),
})
export type ProductFields = v.InferInput<typeof productFieldsSchema>

/** What a new plan starts with (PRD-34, LIM-24): it can't be saved before both maxima are given (trap 23). */
export const productDefaults = {
  maxMonthlyJobs: 0,
  maxUsers: 0,
  weight: 0,
  trialPeriodDays: 0,
  purchasable: false,
} as const satisfies Partial<ProductFields>
