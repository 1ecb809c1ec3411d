import type { ClashRow } from '#renderer/forms/clash/clash-rows.ts'
import { productFields } from '#shared/entities/product.ts'
import type { ProductFormValues } from './form-values.ts'
import { limitText } from './labels.ts'
import { intervals, priceNames, priceOf, type Stripe } from './stripe.ts'

type Values = Partial<ProductFormValues>

const limitNames = ['maxUsers', 'maxMonthlyJobs'] as const
const limitRows = limitNames.map((name) => ({
  names: [name],
  label: productFields[name].label,
  show: ({ [name]: limit }: Values) => limitText(limit),
}))

/** The product dialogs' rows for a clash of prices or limits. */
export const clashRowsOf = (stripe: Stripe | undefined): readonly ClashRow[] => [
  ...priceNames.map((name) => ({
    names: [name],
    label: productFields[name].label,
    show: ({ [name]: price }: Values) => priceOf(price, intervals[name], stripe),
  })),
  ...limitRows,
]
