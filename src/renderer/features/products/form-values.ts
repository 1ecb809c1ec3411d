import type { productFields } from '#shared/entities/product.ts'
import type { FormValues } from '#shared/fields/field.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** The form values of the product dialogs. */
export type ProductFormValues = FormValues<typeof productFields>

/** Removes blank dot points from the values. */
export const withoutBlanks = (values: ProductFormValues): ProductFormValues => ({
  ...values,
  dotPoints: values.dotPoints.filter(isFilled),
})
