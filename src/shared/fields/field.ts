import * as v from 'valibot'
import type { RecordName } from '../records/records.ts'
import type { ImageKindName } from '../rules/image-kinds.ts'
import { ownMember } from '../rules/json.ts'
import { unreadableOf, withUnreadable } from '../rules/odd-values.ts'
import type { Option } from '../rules/options.ts'
import { looseRecord, strictRecord } from '../rules/record.ts'
import { changedFields, sameJson, withoutEmpty } from '../rules/same-fields.ts'

type Schema = v.GenericSchema

/** The type of a field's value, which determines its control and display. */
export type FieldKind =
  | 'text'
  | 'html'
  | 'rate'
  | 'count'
  | 'flag'
  | 'day'
  | 'moment'
  | 'choice'
  | 'reference'
  | 'ids'
  | 'texts'
  | 'parts'
  | 'hours'
  | 'address'
  | 'image'

/** A field without its own form control. */
export interface AnsweredField<A extends Schema = Schema, K extends FieldKind = FieldKind> {
  readonly kind: K
  /** The visible label, also used in default messages. */
  readonly label: string
  /** The schema in an answer. It is tolerant, because older records may lack the value. */
  readonly answered: A
}

/**
 * A field of a record. `A`: its schema in an answer. `R`: its rule in a request. `V`: the value of its form
 * control. `K`: its kind.
 */
export interface Field<
  A extends Schema = Schema,
  R extends Schema = Schema,
  V = unknown,
  K extends FieldKind = FieldKind,
> extends AnsweredField<A, K> {
  /** The strict schema in a request, with messages. */
  readonly rule: R
  /** The form's schema, which converts `V` to the value to send. */
  readonly form: Schema
  /** The control's value in the form of a new record. */
  readonly start: V
  /** Converts a stored value, or undefined, to the control's value. */
  toValue(stored: v.InferOutput<A> | undefined): V
  /** Cleans a one-line text when the control loses the focus. */
  readonly clean?: (text: string) => string
  /** The options of a `choice`, in display order. */
  readonly options?: readonly Option[]
  /** The kind of record of which a `reference` or `ids` has the id, if its name can be looked up. */
  readonly of?: RecordName
  /** If no value has a meaning of its own: what is asked first, and in words that there is none, or one. */
  readonly orNone?: {
    readonly label: string
    readonly options: readonly [none: Option, one: Option]
  }
  /** The kind of an `image`, which determines its folder and size limit. */
  readonly imageKind?: ImageKindName
}

/** A record's fields by name, in form order. */
export type Fields = Readonly<Record<string, Field>>
/** A record's fields by name, including those without a control. */
export type AnsweredFields = Readonly<Record<string, AnsweredField>>

/** The values of all controls of a form. */
export type FormValues<F extends Fields> = { -readonly [N in keyof F]: F[N]['start'] }

/** The fields whose value is sent unchanged. Images are not: their address is sent after the upload. */
type PlainNames<F extends Fields> = {
  [N in keyof F]: F[N] extends { readonly imageKind: ImageKindName } ? never : N
}[keyof F]

/** The addresses of uploaded images, by field name. */
export type Uploaded<F extends Fields> = { readonly [N in Exclude<keyof F, PlainNames<F>>]?: string }

/** Whether a form field must be filled in. */
export const isRequired = ({ form, toValue }: Field): boolean => !v.is(form, toValue(undefined))

const mapFields = <E, F extends Readonly<Record<string, E>>, T>(
  fields: F & Readonly<Record<string, E>>,
  of: (field: E, name: string) => T,
) =>
  Object.fromEntries(Object.entries<E>(fields).map(([name, field]) => [name, of(field, name)])) as {
    readonly [N in keyof F]: T
  }

/** The label of each field. */
export const labelsOf = <F extends AnsweredFields>(fields: F) => mapFields(fields, ({ label }) => label)

/** The entries for the schema of an answer. */
export const answeredEntries = <F extends AnsweredFields>(fields: F) =>
  mapFields(fields, ({ answered }) => answered) as { readonly [N in keyof F]: F[N]['answered'] }

/** The entries for the schema of a request. */
export const sentEntries = <F extends Fields>(fields: F) =>
  mapFields(fields, ({ rule }) => rule) as { readonly [N in keyof F]: F[N]['rule'] }

/** The schema of a record in an answer. The id is required, and unknown members are kept. */
export const answered = <I extends string, F extends AnsweredFields>(idName: I, fields: F) =>
  looseRecord({
    ...({ [idName]: v.string() } as { readonly [N in I]: v.StringSchema<undefined> }),
    ...answeredEntries(fields),
  })

/** The schema of a whole record in a request. */
export const sent = <F extends Fields>(fields: F) => strictRecord(sentEntries(fields))

/** The start values of a stored record's form; undefined for a new record. */
export type StoredStart<F extends Fields> = Partial<FormValues<F>> | undefined

/** Whether these fields still have a stored record's values. If so, rules do not check them. */
export const isUntouched = (start: object | undefined, values: object, names: readonly string[]): boolean =>
  start !== undefined && names.every((name) => sameJson(ownMember(start, name), ownMember(values, name)))

/**
 * The entries for a form's schema. They convert control values to values to send, or to the chosen image.
 * Unchanged values of a stored record are not checked: they are not sent, and a newer rule must not prevent
 * edits of other fields.
 */
export const formEntries = <F extends Fields>(fields: F, start: StoredStart<F>) =>
  mapFields(fields, ({ form }, name) =>
    start !== undefined && name in start
      ? v.lazy((value) => (sameJson(value, start[name]) ? v.unknown() : form))
      : form,
  ) as {
    readonly [N in keyof F]: v.GenericSchema<
      F[N]['start'],
      N extends PlainNames<F> ? v.InferInput<F[N]['rule']> : F[N]['start']
    >
  }

/** The schema of a form. Each issue belongs to one field. */
export const formSchema = <F extends Fields>(fields: F, start: StoredStart<F>) =>
  strictRecord(formEntries(fields, start))

/** The stored values from which a form starts. */
export type Stored<F extends Fields> = { readonly [N in keyof F]?: v.InferOutput<F[N]['answered']> }

/**
 * The start values of a record's form, or those of a new record. An unreadable value starts empty and is not
 * sent; the form shows its stored text.
 */
export function startValues<F extends Fields>(fields: F, record?: Stored<F>): FormValues<F> {
  const values = mapFields(fields, ({ start, toValue }, name) =>
    record ? toValue(record[name]) : start,
  ) as FormValues<F>
  const unreadable = record ? Object.keys(fields).flatMap((name) => unreadableOf(record, name) ?? []) : []
  return withUnreadable(values, Object.fromEntries(unreadable.map((value) => [value.path, value])))
}

const isImage = (field: Field | undefined): boolean => field?.imageKind !== undefined

/** The values to send. For an image, the address of its upload. */
const toSent = (fields: Fields, values: Readonly<Record<string, unknown>>, uploaded: object) => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isImage(field) || !(name in values) ? [] : [[name, v.parse(field.form, values[name])]],
    ),
  ),
  ...uploaded,
})

/**
 * The request for a new record, without empty values.
 * @throws ValiError for invalid values
 */
export const toNew = <F extends Fields>(fields: F, values: FormValues<F>, uploaded: Uploaded<F> = {}) =>
  v.parse(sent(fields), withoutEmpty(toSent(fields, values, uploaded)))

/**
 * The request for an edit: changed fields and new images. Null removes a value from the record.
 * @throws ValiError for invalid changed values
 */
export const toChanges = <F extends Fields>(
  fields: F,
  start: FormValues<F>,
  values: FormValues<F>,
  uploaded: Uploaded<F> = {},
) => v.parse(v.partial(sent(fields)), toSent(fields, changedFields(start, values), uploaded))
