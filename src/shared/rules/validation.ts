import * as v from 'valibot'
import { withoutUnseen } from './one-line.ts'
import { halfPair } from './well-formed.ts'

/** The default messages of VAL-03 to VAL-05. `field` is the visible label. */
export const messages = {
  required: (field: string) => `${field} is a required field`,
  email: (field: string) => `${field} must be a valid email`,
  url: (field: string) => `${field} must be a valid URL`,
  number: (field: string) => `${field} must be a number`,
  wholeNumber: (field: string) => `${field} must be a whole number`,
  positive: (field: string) => `${field} must be a positive number`,
  atLeast: (field: string, min: number) => `${field} must be greater than or equal to ${min}`,
  atMost: (field: string, max: number) => `${field} must be less than or equal to ${max}`,
  tooLong: (field: string, max: number) => `${field} must be at most ${max} characters`,
  halfCharacter: (field: string) => `${field} contains a damaged character. Please remove it`,
} as const

/** The longest text of a field without its own limit, in characters, so that a pasted book is not sent. */
export const maxTextLength = 20_000

/** Whether a text has visible characters. Blanks count as missing (VAL-05). */
export const isFilled = (text: string): boolean => withoutUnseen(text).trim() !== ''

/** Whether a text is an absolute http or https address. The scheme is required (BUS-24). */
export function isWebAddress(text: string): boolean {
  return (
    !halfPair.test(text) &&
    /^https?:\/\/[^\s/?#@.]+(\.[^\s/?#@.]+)+([/?#]\S*)?$/i.test(text) &&
    v.is(v.pipe(v.string(), v.url()), text)
  )
}

/** Rejects half a surrogate pair, which neither a URL nor a database can store. */
export const wholeCharacters = (field: string) =>
  v.check<string, string>((text) => !halfPair.test(text), messages.halfCharacter(field))

/**
 * A required text of at most `max` characters. Blanks count as missing. `field` is the label, `message`
 * replaces the default of VAL-03.
 */
export const requiredText = (field: string, message = messages.required(field), max = maxTextLength) =>
  v.pipe(
    v.string(message),
    v.check(isFilled, message),
    v.maxLength(max, messages.tooLong(field, max)),
    wholeCharacters(field),
  )

/** An optional text of at most `max` characters. */
export const optionalText = (field: string, max = maxTextLength) =>
  v.optional(v.pipe(v.string(), v.maxLength(max, messages.tooLong(field, max)), wholeCharacters(field)))

// HTML's own rule, plus a full domain. valibot's `email` rejects apostrophes, and domains in other scripts
// (`xn--`).
const emailSchema = v.pipe(v.string(), v.rfcEmail(), v.regex(/@[^@]+\.[^@.]+$/))

/**
 * A required email address. A missing address gets the message `missing`, not both messages (BUS-28, VAL-04).
 */
export const requiredEmail = (
  field: string,
  missing = messages.required(field),
  invalid = messages.email(field),
) =>
  v.pipe(
    requiredText(field, missing),
    v.check((text) => v.is(emailSchema, text), invalid),
  )

/** A required web address with its scheme (BUS-22 to BUS-24, VAL-05). */
export const requiredWebAddress = (
  field: string,
  missing = messages.required(field),
  invalid = messages.url(field),
) => v.pipe(requiredText(field, missing), v.check(isWebAddress, invalid))

/** The characters of an identifier. */
export const idPattern = /^[\w:|@+.-]{1,200}$/

/**
 * An identifier for use in a path. Characters such as a slash, and `..`, are rejected, because they could
 * change which address is called.
 */
export const idSchema = v.pipe(
  v.string(),
  v.regex(idPattern, 'not a valid id'),
  v.check((id) => !/^\.+$/.test(id), 'not a valid id'),
)
