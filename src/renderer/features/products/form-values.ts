import { type Product, productDefaults } from '#shared/entities/product.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** What the form holds, which may be less than a product needs: a number is null while its field is empty. */
export interface ProductFormValues {
  productId: string | undefined
  monthlyPriceId: string | undefined
  yearlyPriceId: string | undefined
  featureFlags: readonly string[]
  maxUsers: number | null
  maxMonthlyJobs: number | null
  weight: number | null
  trialPeriodDays: number | null
  description: string
  dotPoints: readonly string[]
  purchasable: boolean
}

/** What the form of a new product starts with (PRD-34, LIM-24). */
export const newProduct: ProductFormValues = {
  productId: undefined,
  monthlyPriceId: undefined,
  yearlyPriceId: undefined,
  featureFlags: [],
  description: '',
  dotPoints: [],
  ...productDefaults,
}

/** What the form of a product starts with; an older one may lack any field. */
export const toFormValues = (product: Product): ProductFormValues => ({
  productId: product.productId,
  monthlyPriceId: product.monthlyPriceId ?? undefined,
  yearlyPriceId: product.yearlyPriceId ?? undefined,
  featureFlags: product.featureFlags ?? [],
  maxUsers: product.maxUsers ?? null,
  maxMonthlyJobs: product.maxMonthlyJobs ?? null,
  weight: product.weight ?? null,
  trialPeriodDays: product.trialPeriodDays ?? null,
  description: product.description ?? '',
  dotPoints: product.dotPoints ?? [],
  purchasable: product.purchasable ?? false,
})

/** The values without the dot points that nobody wrote. */
export const withoutBlanks = (values: ProductFormValues): ProductFormValues => ({
  ...values,
  dotPoints: values.dotPoints.filter(isFilled),
})
