import * as v from 'valibot'
import type { ImageKindName } from '../rules/image-kinds.ts'
import { ownMember } from '../rules/json.ts'
import { unreadableOf, withUnreadable } from '../rules/odd-values.ts'
import type { Option } from '../rules/options.ts'
import { looseRecord, strictRecord } from '../rules/record.ts'
import { changedFields, sameJson, withoutEmpty } from '../rules/same-fields.ts'

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
  | 'parts'
  | 'hours'
  | 'address'
  | 'image'

/** A field without a control of its own. */
export interface AnsweredField<A extends Schema = Schema, K extends FieldKind = FieldKind> {
  readonly kind: K
  /** The visible label; the rule's default messages contain it. */
  readonly label: string
  /** The schema in an answer. Tolerant, because an older record may lack the value. */
  readonly answered: A
}

/**
 * A field of a record, declared once: `A` is its schema in an answer, `R` its rule in a request, `V` the
 * value that a form's control holds, which may be less than is sent, `K` its kind.
 */
export interface Field<
  A extends Schema = Schema,
  R extends Schema = Schema,
  V = unknown,
  K extends FieldKind = FieldKind,
> extends AnsweredField<A, K> {
  /** The schema in a request. Strict, with messages. */
  readonly rule: R
  /** The rule of the form: converts `V` to the value that is sent. */
  readonly form: Schema
  /** The control's value in the form of a new record. */
  readonly start: V
  /** Converts a stored value, or none, to the control's value. */
  toValue(stored: v.InferOutput<A> | undefined): V
  /** How a text of one line is cleaned when its field is left. */
  readonly clean?: (text: string) => string
  /** The options of a `choice`, in this order. */
  readonly options?: readonly Option[]
  /** The folder and the size limit of an `image`. */
  readonly imageKind?: ImageKindName
}

/** The fields of a record by name, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>
/** The fields of a record by name, including those without a control. */
export type AnsweredFields = Readonly<Record<string, AnsweredField>>

/** The values of a form's controls. */
export type FormValues<F extends Fields> = { -readonly [N in keyof F]: F[N]['start'] }

/** The fields whose value is sent as it is; of an image, the address is sent after the upload. */
type PlainNames<F extends Fields> = {
  [N in keyof F]: F[N] extends { readonly imageKind: ImageKindName } ? never : N
}[keyof F]

/** The addresses of uploaded images by field name. */
export type Uploaded<F extends Fields> = { readonly [N in Exclude<keyof F, PlainNames<F>>]?: string }

/** Whether the form requires a value. */
export const isRequired = ({ form, toValue }: Field): boolean => !v.is(form, toValue(undefined))

const mapFields = <E, F extends Readonly<Record<string, E>>, T>(
  fields: F & Readonly<Record<string, E>>,
  of: (field: E, name: string) => T,
) =>
  Object.fromEntries(Object.entries<E>(fields).map(([name, field]) => [name, of(field, name)])) as {
    readonly [N in keyof F]: T
  }

/** The labels of fields by name. */
export const labelsOf = <F extends AnsweredFields>(fields: F) => mapFields(fields, ({ label }) => label)

/** The entries of an answer's schema. */
export const answeredEntries = <F extends AnsweredFields>(fields: F) =>
  mapFields(fields, ({ answered }) => answered) as { readonly [N in keyof F]: F[N]['answered'] }

/** The entries of a request's schema. */
export const sentEntries = <F extends Fields>(fields: F) =>
  mapFields(fields, ({ rule }) => rule) as { readonly [N in keyof F]: F[N]['rule'] }

/** The schema of a record in an answer: requires its id, and keeps members without a field. */
export const answered = <I extends string, F extends AnsweredFields>(idName: I, fields: F) =>
  looseRecord({
    ...({ [idName]: v.string() } as { readonly [N in I]: v.StringSchema<undefined> }),
    ...answeredEntries(fields),
  })

/** The schema of a whole record in a request. */
export const sent = <F extends Fields>(fields: F) => strictRecord(sentEntries(fields))

/** The start values of the form of a stored record; undefined for a new one. */
export type StoredStart<F extends Fields> = Partial<FormValues<F>> | undefined

/** True if these fields of a stored record are still as its form started with them: then no rule judges them. */
export const isUntouched = (start: object | undefined, values: object, names: readonly string[]): boolean =>
  start !== undefined && names.every((name) => sameJson(ownMember(start, name), ownMember(values, name)))

/**
 * The entries of a form's schema: they convert the controls' values to those that are sent, or to the chosen
 * image. A value of a stored record that is still as in `start` is not judged: no save sends it, and a rule that
 * came later must not stop the edit of another field.
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

/** The schema of the form of a new record, or of a stored one; each issue belongs to one field. */
export const formSchema = <F extends Fields>(fields: F, start: StoredStart<F>) =>
  strictRecord(formEntries(fields, start))

/**
 * The start values of the form of a record; without a record, those of a new one. A value that could not be read
 * starts empty and is not sent, because the form shows it as it is stored.
 */
export type Stored<F extends Fields> = { readonly [N in keyof F]?: v.InferOutput<F[N]['answered']> }

/**
 * The start values of the form of a record; without a record, those of a new one. A value that could not be
 * read starts as none, and no request has it, because the form shows it as it is stored.
 */
export function startValues<F extends Fields>(fields: F, record?: Stored<F>): FormValues<F> {
  const values = mapFields(fields, ({ start, toValue }, name) =>
    record ? toValue(record[name]) : start,
  ) as FormValues<F>
  const unreadable = record ? Object.keys(fields).flatMap((name) => unreadableOf(record, name) ?? []) : []
  return withUnreadable(values, Object.fromEntries(unreadable.map((value) => [value.path, value])))
}

const isImage = (field: Field | undefined): boolean => field?.imageKind !== undefined

/** The values to send for these fields; for an image, only the address of its upload. */
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
 * @throws ValiError for values that break the rules
 */
export const toNew = <F extends Fields>(fields: F, values: FormValues<F>, uploaded: Uploaded<F> = {}) =>
  v.parse(sent(fields), withoutEmpty(toSent(fields, values, uploaded)))

/**
 * The request for an edit: the fields that differ from the form's start values, and new images. Null
 * removes a value from the record.
 * @throws ValiError for changed values that break the rules
 */
export const toChanges = <F extends Fields>(
  fields: F,
  start: FormValues<F>,
  values: FormValues<F>,
  uploaded: Uploaded<F> = {},
) => v.parse(v.partial(sent(fields)), toSent(fields, changedFields(start, values), uploaded))
