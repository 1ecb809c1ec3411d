import type { productFields } from '#shared/entities/product.ts'
import type { FormValues } from '#shared/fields/field.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** The values of the product dialogs' controls. */
export type ProductFormValues = FormValues<typeof productFields>

/** The values without blank dot points. */
export const withoutBlanks = (values: ProductFormValues): ProductFormValues => ({
  ...values,
  dotPoints: values.dotPoints.filter(isFilled),
})
