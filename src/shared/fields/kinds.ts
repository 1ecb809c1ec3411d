import * as v from 'valibot'
import type { RecordName } from '../records/records.ts'
import { dayOf, dayToUtc } from '../rules/calendar-day.ts'
import type { ImageKindName } from '../rules/image-kinds.ts'
import { fromLocalDateTime, toLocalDateTime, toUtc } from '../rules/local-date-time.ts'
import { oneLine } from '../rules/one-line.ts'
import type { Option } from '../rules/options.ts'
import { requiredHtml } from '../rules/rich-text.ts'
import { idSchema, messages, optionalText } from '../rules/validation.ts'
import { type Address, addressSchema, requiredAddress } from './address.ts'
import * as answer from './answered.ts'
import { type ChosenImage, chosenImage } from './chosen-image.ts'
import type { Field } from './field.ts'
import { storedHoursSchema } from './hours.ts'

type Schema = v.GenericSchema
/** Creates a rule with the field's label in its default messages. */
type RuleOf<R extends Schema> = (label: string) => R

/** Fields without their own control: the provider or another control sets them. */
export const provided = {
  text: (label: string) => ({ kind: 'text', label, answered: answer.text }) as const,
  moment: (label: string) => ({ kind: 'moment', label, answered: answer.moment }) as const,
  choice: (label: string, options: readonly Option[]) =>
    ({ kind: 'choice', label, answered: answer.text, options }) as const,
}

const textField = <K extends 'text' | 'html', R extends Schema>(
  kind: K,
  label: string,
  rule: R,
): Field<typeof answer.text, R, string, K> => ({
  kind,
  label,
  answered: answer.text,
  rule,
  form: rule,
  start: '',
  toValue: (stored) => stored ?? '',
})

/** A text of several lines. */
export const text = <R extends Schema>(label: string, ruleOf: RuleOf<R>) =>
  textField('text', label, ruleOf(label))

/** A one-line text. `clean` is applied when the control loses the focus, and before validation. */
export function line<R extends Schema>(label: string, ruleOf: RuleOf<R>, clean = oneLine) {
  const field = text(label, ruleOf)
  const cleaned = v.transform((value: unknown) => (typeof value === 'string' ? clean(value) : value))
  return { ...field, form: v.pipe(v.unknown(), cleaned, field.rule), clean }
}

/** HTML that must contain text. */
export const html = (label: string) => textField('html', label, requiredHtml(label))

const numberField =
  <K extends 'rate' | 'count'>(kind: K) =>
  <R extends Schema>(
    label: string,
    ruleOf: RuleOf<R>,
    start: number | null = null,
  ): Field<typeof answer.number, R, number | null, K> => {
    const rule = ruleOf(label)
    return {
      kind,
      label,
      answered: answer.number,
      rule,
      form: rule,
      start,
      toValue: (stored) => stored ?? null,
    }
  }

/** Dollars an hour; null if the control is empty. */
export const rate = numberField('rate')
/** A whole number; null if the control is empty. */
export const count = numberField('count')

/** An optional number. If it is empty, it is not sent. */
export function optionalCount<R extends Schema>(
  label: string,
  ruleOf: RuleOf<R>,
  start: number | null = null,
) {
  const field = count(label, ruleOf, start)
  return { ...field, form: v.nullable(field.rule) }
}

const optionalFlag = v.optional(v.boolean())

/** A checkbox. */
export const flag = (
  label: string,
  start = false,
): Field<typeof answer.flag, typeof optionalFlag, boolean, 'flag'> => ({
  kind: 'flag',
  label,
  answered: answer.flag,
  rule: optionalFlag,
  form: optionalFlag,
  start,
  toValue: (stored) => stored ?? false,
})

/** A yes-or-no choice; undefined until one is chosen. */
export function yesNo(
  label: string,
  message: string,
): Field<typeof answer.flag, v.BooleanSchema<string>, boolean | undefined, 'flag'> {
  const rule = v.boolean(message)
  return {
    kind: 'flag',
    label,
    answered: answer.flag,
    rule,
    form: rule,
    start: undefined,
    toValue: (stored) => stored ?? undefined,
  }
}

const timestamp = (message: string) => v.pipe(v.string(message), v.isoTimestamp(message))

const answeredTime = { day: answer.day, moment: answer.moment } as const

const timeField = <K extends 'day' | 'moment'>(
  kind: K,
  label: string,
  message: string,
  toText: (stored: string | null | undefined) => string,
  toStamp: (text: string) => string | undefined,
): Field<typeof answer.moment, ReturnType<typeof timestamp>, string, K> => {
  const rule = timestamp(message)
  return {
    kind,
    label,
    answered: answeredTime[kind],
    rule,
    form: v.pipe(
      v.string(),
      // An incomplete text becomes '', so that it fails with the rule's own message.
      v.transform((held) => toStamp(held) ?? ''),
      rule,
    ),
    start: '',
    toValue: toText,
  }
}

/** A calendar day: `YYYY-MM-DD` in the control, sent as midnight in UTC (USR-37, USR-38, trap 42). */
export const day = (label: string, message = messages.required(label)) =>
  timeField('day', label, message, dayOf, dayToUtc)

/** A date and time: local text in the control, sent as a UTC date-time (JOB-32). */
export const moment = (label: string, message = messages.required(label)) =>
  timeField(
    'moment',
    label,
    message,
    (stored) => toLocalDateTime(new Date(stored ?? '')),
    (local) => toUtc(fromLocalDateTime(local)),
  )

type Choice = string | undefined

interface Choices<O extends string> {
  readonly options: readonly Option<O>[]
}

const oneOf = <O extends string>(options: readonly Option<O>[], message: string) =>
  v.picklist(
    options.map(({ value }) => value),
    message,
  )

const selectField = <K extends 'choice' | 'reference', R extends Schema>(
  kind: K,
  label: string,
  {
    rule,
    form = rule,
    start,
  }: { readonly rule: R; readonly form?: Schema; readonly start?: string | undefined },
): Field<typeof answer.text, R, Choice, K> => ({
  kind,
  label,
  answered: answer.text,
  rule,
  form,
  start,
  toValue: (stored) => stored || undefined,
})

/**
 * One of several options. An answer may have other values, so that an unknown one does not hide the record.
 */
export const choice = <O extends string>(
  label: string,
  options: readonly Option<O>[],
  { message = messages.required(label), start }: { readonly message?: string; readonly start?: O } = {},
): Field<typeof answer.text, v.PicklistSchema<O[], string>, Choice, 'choice'> & Choices<O> => ({
  ...selectField('choice', label, { rule: oneOf(options, message), start }),
  options,
})

/** One of several options, or none. Null removes it from a stored record. */
export function optionalChoice<O extends string>(
  label: string,
  options: readonly Option<O>[],
  message: string,
): Field<typeof answer.text, v.NullishSchema<v.PicklistSchema<O[], string>, undefined>, Choice, 'choice'> &
  Choices<O> {
  const one = oneOf(options, message)
  return { ...selectField('choice', label, { rule: v.nullish(one), form: v.nullish(one, null) }), options }
}

/** The id of another record. */
export const reference = <R extends Schema>(label: string, ruleOf: RuleOf<R>, of?: RecordName) => ({
  ...selectField('reference', label, { rule: ruleOf(label) }),
  ...(of && { of }),
})

/** The id of another record, or none. Null removes it from a stored record. */
export const optionalReference = (label: string, of: RecordName) => ({
  ...selectField('reference', label, { rule: v.nullish(idSchema), form: v.nullish(idSchema, null) }),
  of,
})

/** Reports issues of single texts on the whole list, because the list has only one control. */
const asOneIssue = (rule: Schema) =>
  v.pipe(
    v.array(v.string()),
    v.rawCheck(({ dataset, addIssue }) => {
      const [issue] = v.safeParse(rule, dataset.value).issues ?? []
      if (issue) addIssue({ message: issue.message })
    }),
  )

const ids = v.array(idSchema)
/** The rule for an optional list of ids. */
export const optionalIds = () => v.optional(ids)
/** The rule for a list of ids, which may be empty. */
export const anyIds = () => ids

const textsField =
  <K extends 'ids' | 'texts'>(kind: K) =>
  <R extends Schema>(label: string, ruleOf: RuleOf<R>): Field<typeof answer.texts, R, string[], K> => {
    const rule = ruleOf(label)
    return {
      kind,
      label,
      answered: answer.texts,
      rule,
      form: asOneIssue(rule),
      start: [],
      toValue: (stored) => stored ?? [],
    }
  }

const idsField = textsField('ids')
/** Ids of other records. */
export const references = <R extends Schema>(label: string, ruleOf: RuleOf<R>, of: RecordName) => ({
  ...idsField(label, ruleOf),
  of,
})
/** A list of texts. */
export const texts = textsField('texts')

const answeredAddress = v.nullish(addressSchema)

/** An address chosen from the lookup. */
export function address(
  label: string,
  missing?: string,
): Field<typeof answeredAddress, ReturnType<typeof requiredAddress>, Address | null, 'address'> {
  const rule = requiredAddress(label, missing)
  return {
    kind: 'address',
    label,
    answered: answeredAddress,
    rule,
    form: rule,
    start: null,
    toValue: (stored) => stored ?? null,
  }
}

/** A week's opening hours. Their form schema is declared with the control, which contains texts. */
export const hours = <R extends Schema>(label: string, rule: R) =>
  ({ kind: 'hours', label, answered: v.nullish(v.array(storedHoursSchema)), rule }) as const

/** An image: an address in the record, a chosen file in the form. */
export const image = (
  label: string,
  imageKind: ImageKindName,
): Field<typeof answer.text, ReturnType<typeof optionalText>, ChosenImage | null, 'image'> & {
  readonly imageKind: ImageKindName
} => ({
  kind: 'image',
  label,
  answered: answer.text,
  rule: optionalText(label),
  form: chosenImage,
  start: null,
  toValue: () => null,
  imageKind,
})
