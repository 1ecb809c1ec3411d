import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import { answered, sent } from '../fields/field.ts'
import { count, flag, reference, text, texts } from '../fields/kinds.ts'
import type { Option } from '../rules/options.ts'
import { looseRecord } from '../rules/record.ts'
import { idSchema, maxTextLength, messages, requiredText } from '../rules/validation.ts'
import { halfPair } from '../rules/well-formed.ts'

/** Stands for an unlimited number of users or jobs (PRD-10, PRD-20, trap 25): 9007199254740991. */
export const unlimited = Number.MAX_SAFE_INTEGER

/** A whole number of at least 1. `message` is for missing and for too small values (PRD-26, PRD-27). */
const positiveWhole = (message: string) => (label: string) =>
  v.pipe(
    v.number(message),
    v.check((value) => value > 0, message),
    v.integer(messages.wholeNumber(label)),
    v.maxValue(unlimited, messages.atMost(label, unlimited)),
  )

/** A number of at least 0, with fractions. `message` is for missing and for wrong values (PRD-31). */
const fromZero = (message: string) => v.pipe(v.number(message), v.finite(message), v.minValue(0, message))

/** An optional number of days; older plans have none (PRD-31, PRD-32). */
const optionalDays = (label: string) =>
  v.nullish(
    v.pipe(
      v.number(messages.number(label)),
      v.finite(messages.number(label)),
      v.minValue(0, messages.atLeast(label, 0)),
    ),
  )

const chosen = (message: string) => () => v.pipe(v.string(message), v.nonEmpty(message), idSchema)

/** Whether the form accepts the dot point. A stored one may be too long. */
export const isDotPoint = (point: string): boolean => point.length <= maxTextLength

/**
 * The editable fields of a plan (PRD-24 to PRD-33), with their start values (PRD-34, LIM-24). A new plan
 * can't be saved before both maxima are entered (trap 23). Two fields have the same label (trap 26).
 */
const planFields = {
  monthlyPriceId: reference('Monthly Price', chosen('Please select a monthly price')),
  yearlyPriceId: reference('Yearly Price', chosen('Please select a yearly price')),
  maxUsers: count('Max Users', positiveWhole('Max users must be greater than 0'), 0),
  maxMonthlyJobs: count('Max Monthly Jobs', positiveWhole('Max monthly jobs must be greater than 0'), 0),
  featureFlags: texts('Features', () => v.array(v.string())),
  trialPeriodDays: count('Trial period length (days)', optionalDays, 0),
  weight: count('Weight', () => fromZero('Weight must be greater than 0'), 0),
  // Unlike other flags, this one is required in requests (PRD-29).
  purchasable: { ...flag('Purchasable'), rule: v.boolean() },
  description: text('Description', (label) => requiredText(label, 'Please provide a description')),
  dotPoints: texts('Features', () =>
    v.pipe(
      v.array(v.string()),
      v.everyItem(isDotPoint, messages.tooLong('Each of the features', maxTextLength)),
      v.everyItem((point) => !halfPair.test(point), messages.halfCharacter('One of the features')),
    ),
  ),
}

/**
 * The fields of a new plan. Its id is that of a Stripe product, and can't be changed later (PRD-14, PRD-23).
 */
export const productFields = {
  productId: reference('Stripe Product', chosen('Please select a product')),
  ...planFields,
}

/** A subscription plan in an answer (PRD-36). `productId` comes from the payment provider. */
export const productSchema = answered('productId', planFields)
export type Product = v.InferOutput<typeof productSchema>

/** A plan in a request. */
export const productFieldsSchema = sent(productFields)

/**
 * A price at the payment provider (PRD-37). `unit_amount` is in cents, or in the smallest unit of another
 * currency. Archived prices and products are not `active`.
 */
const providerPriceSchema = looseRecord({
  id: v.string(),
  product: answer.text,
  unit_amount: answer.number,
  currency: answer.text,
  active: answer.flag,
  recurring: v.nullish(looseRecord({ interval: answer.text, interval_count: answer.number })),
})
export type ProviderPrice = v.InferOutput<typeof providerPriceSchema>

/** A product at the payment provider (PRD-37). */
export const providerProductSchema = looseRecord({
  id: v.string(),
  name: answer.text,
  active: answer.flag,
  prices: v.nullish(v.array(providerPriceSchema)),
})
export type ProviderProduct = v.InferOutput<typeof providerProductSchema>

const productFeatures = ['MATCHES', 'JOB_TEMPLATES'] as const
export type ProductFeature = (typeof productFeatures)[number]

/** The features of a plan (PRD-18, LIM-24). The specification uses these words as labels. */
export const productFeatureOptions: readonly Option<ProductFeature>[] = [
  { value: 'MATCHES', label: 'MATCHES' },
  { value: 'JOB_TEMPLATES', label: 'JOB_TEMPLATES' },
]
