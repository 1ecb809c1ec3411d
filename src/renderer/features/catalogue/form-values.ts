import type { tagFields } from '#shared/entities/catalogue.ts'
import { type Fields, type FormValues, toChanges, toNew, type Uploaded } from '#shared/fields/field.ts'

type TagValues = FormValues<typeof tagFields>

/**
 * Replaces an empty weight: by the default for a new tag, by the stored weight for an existing tag (CAT-74).
 */
export const withWeight = (start: TagValues, values: TagValues): TagValues => ({
  ...values,
  weight: values.weight ?? start.weight,
})

/**
 * Returns a form's request without the id: all fields of a new entry, which has no `start`, or only the changed
 * fields.
 */
export const toSent = <F extends Fields>(
  fields: F,
  start: FormValues<F> | undefined,
  values: FormValues<F>,
  uploaded?: Uploaded<F>,
) => (start ? toChanges(fields, start, values, uploaded) : toNew(fields, values, uploaded))
