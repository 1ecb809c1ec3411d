import type { tagFields } from '#shared/entities/catalogue.ts'
import {
  type Fields,
  type FormValues,
  type Stored,
  startValues,
  toChanges,
  toNew,
  type Uploaded,
} from '#shared/fields/field.ts'

type TagValues = FormValues<typeof tagFields>

/**
 * The values of a tag with a weight for an empty one: the default for a new tag, the stored one for another
 * (CAT-74).
 */
export const withWeight = (start: TagValues, values: TagValues): TagValues => ({
  ...values,
  weight: values.weight ?? start.weight,
})

/** A form's request without the id: all fields of a new entry, the changed ones of an edited one. */
export const toSent = <F extends Fields>(
  fields: F,
  entry: Stored<F> | undefined,
  values: FormValues<F>,
  uploaded?: Uploaded<F>,
) =>
  entry ? toChanges(fields, startValues(fields, entry), values, uploaded) : toNew(fields, values, uploaded)
