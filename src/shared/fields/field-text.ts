import type * as v from 'valibot'
import type { RecordName } from '../records/records.ts'
import { dayOf } from '../rules/calendar-day.ts'
import { isJsonObject, ownMember } from '../rules/json.ts'
import type { Option } from '../rules/options.ts'
import { sameJson } from '../rules/same-fields.ts'
import type { Field, FieldKind } from './field.ts'
import type { FieldNames } from './field-names.ts'
import { hoursText, readHours } from './hours-text.ts'
import { idText, readId } from './id-text.ts'
import { type Fault, numberText, readNumber } from './number-text.ts'
import { momentText, readDay, readMoment } from './time-text.ts'

export type { Fault }

/** What the text of a cell means: a value to send, or why there is none. */
export type CellValue = { readonly value: unknown } | Fault

/** The part of a field's declaration that its text depends on. */
export interface TextField {
  readonly kind: FieldKind
  readonly label: string
  readonly options?: readonly Option[]
  /** The kind of record of which a `reference` or `ids` has the id. */
  readonly of?: RecordName
}

/** A field of a record, with or without a control. */
export interface RecordField extends TextField {
  /** The rule of a request. Without it only the server sets the field. */
  readonly rule?: v.GenericSchema
  readonly clean?: (text: string) => string
  /** The value in the form of a new record. */
  readonly start?: unknown
  /** Why it can't be changed, if not because the server sets it. */
  readonly fixed?: string
  /** What is asked first, if no value has a meaning of its own. */
  readonly orNone?: Field['orNone']
}

interface Reading {
  readonly field: TextField
  readonly names: FieldNames
  /** The value that the record has now. */
  readonly stored: unknown
  /** A value with this text that another record has, for values that only a control can make. */
  readonly lent: (text: string) => unknown
}

/** How the values of a kind of field become text, and back. */
interface FieldText {
  /** The text of a value of the expected form; undefined for any other. */
  readonly write: (value: unknown, field: TextField, names: FieldNames) => string | undefined
  /** Reads a text that is not empty. */
  readonly read: (text: string, reading: Reading) => CellValue
  /** What an empty cell means. */
  readonly empty: unknown
  /** Set if a text of blanks is a value. */
  readonly hasBlanks?: true
  readonly same?: (one: unknown, other: unknown) => boolean
}

const ifText = (value: unknown) => (typeof value === 'string' ? value : undefined)

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const broken = (value: unknown) => (typeof value === 'string' ? withPlainBreaks(value) : value) || null

const plainText: FieldText = {
  write: ifText,
  read: (text) => ({ value: text }),
  empty: '',
  hasBlanks: true,
  same: (one, other) => sameJson(broken(one), broken(other)),
}

const number: FieldText = {
  write: (value) => (typeof value === 'number' ? numberText(value) : undefined),
  read: (text, { field, stored }) => readNumber(field.label, text, stored),
  empty: null,
}

const sameSet = (one: unknown, other: unknown) => {
  const [ones, others] = [new Set(listed(one)), new Set(listed(other))]
  return ones.size === others.size && [...ones].every((each) => others.has(each))
}

/** Reads a value that only a control can make: the record's own, or one that another record has. */
const onlyLent =
  (why: (label: string) => string): FieldText['read'] =>
  (text, { field, lent }) => {
    const value = lent(text)
    return value === undefined ? { fault: why(field.label) } : { value }
  }

/** JSON, for lists of texts that do not fit on lines of their own. */
const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The offers of a partner, one a line; they can only be read. */
const partText = (part: unknown): string =>
  isJsonObject(part)
    ? ['name', 'description', 'expiry', 'url']
        .map((name) => ownMember(part, name))
        .filter((each) => typeof each === 'string' && each !== '')
        .join(' | ')
    : JSON.stringify(part)

const yes = /^(?:yes|y|true|1)$/i
const no = /^(?:no|n|false|0)$/i

const byKind: Readonly<Record<FieldKind, FieldText>> = {
  text: plainText,
  html: {
    ...plainText,
    read: onlyLent((label) => `${label} has a layout, so it can only be changed in the form`),
  },
  image: {
    ...plainText,
    read: (_, { field }) => ({ fault: `${field.label}: a picture can only be changed in the form` }),
  },
  rate: number,
  count: number,
  flag: {
    write: (value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : undefined),
    read: (text, { field }) => {
      if (yes.test(text.trim())) return { value: true }
      return no.test(text.trim()) ? { value: false } : { fault: `${field.label} must be Yes or No` }
    },
    empty: null,
  },
  moment: {
    write: (value) => (typeof value === 'string' ? momentText(value) : undefined),
    read: (text, { field }) => readMoment(field.label, text),
    empty: null,
    same: (one, other) => sameJson(one, other) || Date.parse(String(one)) === Date.parse(String(other)),
  },
  day: {
    write: (value) => (typeof value === 'string' ? dayOf(value) || value : undefined),
    read: (text, { field }) => readDay(field.label, text),
    empty: null,
    same: (one, other) =>
      sameJson(one, other) || (dayOf(String(one)) !== '' && dayOf(String(one)) === dayOf(String(other))),
  },
  choice: {
    write: (value, { options = [] }) => options.find((each) => each.value === value)?.label ?? ifText(value),
    read: (text, { field: { label, options = [] } }) => {
      const found =
        options.find((each) => sameText(each.label, text)) ??
        options.find((each) => sameText(each.value, text))
      return found
        ? { value: found.value }
        : { fault: `${label} must be one of: ${options.map((each) => each.label).join(', ')}` }
    },
    empty: null,
  },
  reference: {
    write: (value, field, names) => {
      if (value === '') return ''
      return typeof value === 'string' ? idText(value, field, names) : undefined
    },
    read: readId,
    empty: null,
    same: (one, other) => sameJson(one || null, other || null),
  },
  ids: {
    write: (value, field, names) =>
      isTexts(value) ? value.map((id) => idText(id, field, names)).join('; ') : undefined,
    read: (text, reading) => {
      const read = text
        .split(/[;\n]/)
        .filter((part) => part.trim() !== '')
        .map((part) => readId(part, reading))
      return (
        read.find((each) => 'fault' in each) ?? {
          value: [...new Set(read.flatMap((each) => ('value' in each ? [each.value] : [])))],
        }
      )
    },
    empty: [],
    same: sameSet,
  },
  texts: {
    write: (value) => {
      if (!isTexts(value)) return undefined
      const isPlain = value.every((each) => each !== '' && each.trim() === each && !/[\r\n]/.test(each))
      return isPlain && !value[0]?.startsWith('[') ? value.join('\n') : JSON.stringify(value)
    },
    read: (text) => {
      const list = text.startsWith('[') ? asJson(text) : undefined
      if (isTexts(list)) return { value: list }
      return {
        value: text
          .split(/\r\n?|\n/)
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      }
    },
    empty: [],
    same: (one, other) => sameJson(listed(one), listed(other)),
  },
  parts: {
    write: (value) => (Array.isArray(value) ? value.map(partText).join('\n') : undefined),
    read: (_, { field }) => ({ fault: `${field.label} can only be changed in the form` }),
    empty: [],
    same: (one, other) => sameJson(listed(one), listed(other)),
  },
  hours: {
    write: hoursText,
    read: (text, { field, stored }) => readHours(field.label, text, stored),
    empty: [],
    same: (one, other) => sameJson(listed(one), listed(other)),
  },
  address: {
    write: (value) => (isJsonObject(value) ? (ifText(ownMember(value, 'addressFriendly')) ?? '') : undefined),
    read: onlyLent(
      (label) =>
        `${label}: a new address can only be chosen in the form. One of another record can be copied`,
    ),
    empty: null,
  },
}

/** A text with line breaks of one kind, because spreadsheets change them. */
export const withPlainBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** A value as it is stored. */
export const storedText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value ?? undefined) ?? '')

/** The text of a value. One of another form than expected prints as it is stored. */
export const textOf = (field: TextField, value: unknown, names: FieldNames): string =>
  byKind[field.kind].write(value, field, names) ?? storedText(value)

/** Reads {@link textOf}, and what a person writes instead. */
export const readText = (text: string, reading: Reading): CellValue => {
  const { read, empty, hasBlanks } = byKind[reading.field.kind]
  return (hasBlanks ? text : text.trim()) === '' ? { value: empty } : read(text, reading)
}

/** Whether two values of a field are the same, however they are written. */
export const sameValue = (kind: FieldKind, one: unknown, other: unknown): boolean =>
  (byKind[kind].same ?? sameJson)(one, other)
