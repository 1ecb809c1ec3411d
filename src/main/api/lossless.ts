import { inUtc } from '#shared/rules/calendar-day.ts'

/** The converted value; undefined if the conversion would lose information. */
type Conversion = { readonly read: unknown } | undefined

/** A decimal number that survives the conversion to a JavaScript number and back. */
const decimal = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/

const toText = (value: unknown): Conversion =>
  // JSON.parse has already rounded a longer integer.
  typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isInteger(value))
    ? { read: String(value) }
    : undefined

const isWhole = (text: string): boolean => String(Number(text)) === text && Number.isSafeInteger(Number(text))

const toNumber = (value: unknown): Conversion =>
  typeof value === 'string' && (decimal.test(value) || isWhole(value)) ? { read: Number(value) } : undefined

/** Booleans as databases without a boolean type store them. */
const flags = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
])

const toFlag = (value: unknown): Conversion => {
  const read = flags.get(value)
  return read === undefined ? undefined : { read }
}

/**
 * Whether a number is a date in milliseconds between 1980 and 2200. Smaller numbers may be seconds, larger
 * ones microseconds.
 */
const isPlausibleTime = (time: number): boolean => time >= Date.UTC(1980, 0) && time < Date.UTC(2200, 0)

/**
 * Repairs a value that failed the check of dates, which is the only custom check in answers. Numbers have
 * been converted to text before.
 */
const toMoment = (value: unknown): Conversion => {
  if (typeof value !== 'string') return undefined
  if (isWhole(value) && isPlausibleTime(Number(value))) return { read: new Date(Number(value)).toISOString() }
  const read = inUtc(value)
  return read === undefined ? undefined : { read }
}

const conversions: Readonly<Record<string, (value: unknown) => Conversion>> = {
  string: toText,
  number: toNumber,
  boolean: toFlag,
  check: toMoment,
}

/**
 * Converts a value to the type that a schema expects, if no information is lost: number to text, text to
 * number, 1 and 0 (or such texts) to booleans, and dates in milliseconds or without a zone to UTC date-times.
 * @param type the schema's name for the type
 */
export const converted = (type: string, value: unknown): Conversion => conversions[type]?.(value)
