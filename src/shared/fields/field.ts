import * as v from 'valibot'
import type { ImageKindName } from '../rules/image-kinds.ts'
import type { Option } from '../rules/options.ts'
import { changedFields } from '../rules/same-fields.ts'

type Schema = v.GenericSchema

/** How a field's value is edited and shown. */
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
  | 'hours'
  | 'address'
  | 'image'

/** What is known of a field that the provider alone sets. */
export interface AnsweredField<A extends Schema = Schema> {
  readonly kind: FieldKind
  /** The visible label, which the rule's default messages name. */
  readonly label: string
  /** Tolerant: an older record may lack the value. */
  readonly answered: A
}

/**
 * A field of a record, declared once: `A` is its schema in an answer, `R` its rule in a request, `V` the value that a
 * form's control holds, which may be less than is sent.
 */
export interface Field<A extends Schema = Schema, R extends Schema = Schema, V = unknown>
  extends AnsweredField<A> {
  /** Strict, with its messages; it takes what is sent. */
  readonly rule: R
  /** The rule of the form: it takes `V` and gives what is sent. */
  readonly form: Schema
  /** What the control of a new record starts with. */
  readonly start: V
  /** What the control holds for a stored value, or for none. */
  toValue(stored: v.InferOutput<A> | undefined): V
  /** What a `choice` offers, in this order. */
  readonly options?: readonly Option[]
  /** Where an `image` is uploaded to, and how large it may be. */
  readonly imageKind?: ImageKindName
}

/** The fields of a record by their names, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>
/** The fields of a record by their names, those of the provider included. */
export type AnsweredFields = Readonly<Record<string, AnsweredField>>

/** What the controls of a form hold. */
export type FormValues<F extends Fields> = { -readonly [N in keyof F]: F[N]['start'] }

/** The fields whose value the form sends itself; an image is uploaded, and its address sent. */
type PlainNames<F extends Fields> = {
  [N in keyof F]: F[N] extends { readonly imageKind: ImageKindName } ? never : N
}[keyof F]

/** The addresses of uploaded images by the names of their fields. */
export type Uploaded<F extends Fields> = { readonly [N in Exclude<keyof F, PlainNames<F>>]?: string }

/** True where the form refuses to be sent without a value. */
export const isRequired = ({ form, toValue }: Field): boolean => !v.is(form, toValue(undefined))

const mapFields = <E, F extends Readonly<Record<string, E>>, T>(
  fields: F & Readonly<Record<string, E>>,
  of: (field: E, name: string) => T,
) =>
  Object.fromEntries(Object.entries<E>(fields).map(([name, field]) => [name, of(field, name)])) as {
    readonly [N in keyof F]: T
  }

/** The labels of fields by their names. */
export const labelsOf = <F extends AnsweredFields>(fields: F) => mapFields(fields, ({ label }) => label)

/** The entries of an answer's schema. */
export const answeredEntries = <F extends AnsweredFields>(fields: F) =>
  mapFields(fields, ({ answered }) => answered) as { readonly [N in keyof F]: F[N]['answered'] }

/** The entries of a request's schema. */
export const sentEntries = <F extends Fields>(fields: F) =>
  mapFields(fields, ({ rule }) => rule) as { readonly [N in keyof F]: F[N]['rule'] }

/** A record as the provider answers it: its id must be there, and members without a field are kept. */
export const answered = <I extends string, F extends AnsweredFields>(idName: I, fields: F) =>
  v.looseObject({
    ...({ [idName]: v.string() } as { readonly [N in I]: v.StringSchema<undefined> }),
    ...answeredEntries(fields),
  })

/** All that an admin writes of a record, as it is sent. */
export const sent = <F extends Fields>(fields: F) => v.strictObject(sentEntries(fields))

/** The entries of a form's schema: they take what the controls hold and give what is sent, or the chosen image. */
export const formEntries = <F extends Fields>(fields: F) =>
  mapFields(fields, ({ form }) => form) as {
    readonly [N in keyof F]: v.GenericSchema<
      F[N]['start'],
      N extends PlainNames<F> ? v.InferInput<F[N]['rule']> : F[N]['start']
    >
  }

/** The rules of a form; each message belongs to the field of its name. */
export const formSchema = <F extends Fields>(fields: F) => v.strictObject(formEntries(fields))

/** The stored values of fields, whatever else the record holds. */
export type Stored<F extends Fields> = { readonly [N in keyof F]?: v.InferOutput<F[N]['answered']> }

/** What the form of a record starts with, or without one the form of a new record. */
export const startValues = <F extends Fields>(fields: F, record?: Stored<F>): FormValues<F> =>
  mapFields(fields, ({ start, toValue }, name) => (record ? toValue(record[name]) : start)) as FormValues<F>

const isImage = (field: Field | undefined): boolean => field?.imageKind !== undefined

/** The values of these fields as they are sent; those of images are their uploaded addresses alone. */
const toSent = (fields: Fields, values: Readonly<Record<string, unknown>>, uploaded: object) => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isImage(field) || !(name in values) ? [] : [[name, v.parse(field.form, values[name])]],
    ),
  ),
  ...uploaded,
})

/**
 * A new record as it is sent: it leaves out what is empty, such as a choice that was not made.
 * @throws ValiError for values that break the rules.
 */
export const toNew = <F extends Fields>(fields: F, values: FormValues<F>, uploaded: Uploaded<F> = {}) =>
  v.parse(sent(fields), changedFields({}, toSent(fields, values, uploaded)))

/**
 * What an edit sends: the fields whose values differ from those the form started with, and new images. Null removes a
 * value from the record.
 * @throws ValiError for changed values that break the rules.
 */
export const toChanges = <F extends Fields>(
  fields: F,
  start: FormValues<F>,
  values: FormValues<F>,
  uploaded: Uploaded<F> = {},
) => v.parse(v.partial(sent(fields)), toSent(fields, changedFields(start, values), uploaded))
