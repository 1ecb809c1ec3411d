import { inUtc } from '#shared/rules/calendar-day.ts'

/** The value after a conversion; undefined if the conversion would lose something. */
type Conversion = { readonly read: unknown } | undefined

/** A decimal number that JavaScript holds exactly enough to write it out again. */
const decimal = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/

const toText = (value: unknown): Conversion =>
  // A longer whole number has lost digits while its JSON was parsed.
  typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isInteger(value))
    ? { read: String(value) }
    : undefined

const isWhole = (text: string): boolean => String(Number(text)) === text && Number.isSafeInteger(Number(text))

const toNumber = (value: unknown): Conversion =>
  typeof value === 'string' && (decimal.test(value) || isWhole(value)) ? { read: Number(value) } : undefined

/** As databases without flags store them. */
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

/** Whether a number is a date between 1980 and 2200: a lower one may count seconds, a higher one microseconds. */
const isPlausibleTime = (time: number): boolean => time >= Date.UTC(1980, 0) && time < Date.UTC(2200, 0)

/**
 * Answers have one check, that of a date, which refuses a number and a date-time without a zone. Numbers have
 * become text by now.
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
 * Converts a value to the type that a schema expects, if nothing is lost: number to text, text to number, 1 and 0 or
 * their texts to true and false, a date-time without a zone or in milliseconds to one in UTC.
 * @param type the schema's own name of the type
 */
export const converted = (type: string, value: unknown): Conversion => conversions[type]?.(value)
