import type { tagFields } from '#shared/entities/catalogue.ts'
import type { FormValues } from '#shared/fields/field.ts'

type TagValues = FormValues<typeof tagFields>

/**
 * Replaces an empty weight: by the default for a new tag, by the stored weight for an existing tag (CAT-74).
 */
export const withWeight = (start: TagValues, values: TagValues): TagValues => ({
  ...values,
  weight: values.weight ?? start.weight,
})
