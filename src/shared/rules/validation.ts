import * as v from 'valibot'
import { withoutUnseen } from './one-line.ts'
import { halfPair } from './well-formed.ts'

/** The default messages of VAL-03 to VAL-05; `field` is the visible label. */
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
  halfCharacter: (field: string) => `${field} contains a broken character. Please remove it`,
} as const

/**
 * Longest text of a field without a limit of its own, in characters: keeps a pasted book out of a request.
 */
export const maxTextLength = 20_000

/** True if there is something to see: blanks count as missing (VAL-05). */
export const isFilled = (text: string): boolean => withoutUnseen(text).trim() !== ''

/** True for an absolute http or https address; the scheme is required (BUS-24). */
export function isWebAddress(text: string): boolean {
  return (
    !halfPair.test(text) &&
    /^https?:\/\/[^\s/?#@.]+(\.[^\s/?#@.]+)+([/?#]\S*)?$/i.test(text) &&
    v.is(v.pipe(v.string(), v.url()), text)
  )
}

/** Refuses half a surrogate pair, which no address and no database can hold. */
export const wholeCharacters = (field: string) =>
  v.check<string, string>((text) => !halfPair.test(text), messages.halfCharacter(field))

/**
 * A required text of at most `max` characters; blanks count as missing. `field` is the label, `message`
 * replaces the default of VAL-03.
 */
export const requiredText = (field: string, message = messages.required(field), max = maxTextLength) =>
  v.pipe(
    v.string(message),
    v.check(isFilled, message),
    v.maxLength(max, messages.tooLong(field, max)),
    wholeCharacters(field),
  )

/** A text that may be empty or left out, of at most `max` characters. */
export const optionalText = (field: string, max = maxTextLength) =>
  v.optional(v.pipe(v.string(), v.maxLength(max, messages.tooLong(field, max)), wholeCharacters(field)))

// HTML's own rule, with a full domain: valibot's `email` refuses apostrophes and domains in
// other scripts (`xn--`).
const emailSchema = v.pipe(v.string(), v.rfcEmail(), v.regex(/@[^@]+\.[^@.]+$/))

/**
 * A required email address. If both rules fail, the message for a missing one comes first (BUS-28, VAL-04).
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

/** The form of an identifier. */
export const idPattern = /^[\w:|@+.-]{1,200}$/

/**
 * An identifier for use in a path. The provider's ids are URL-safe; other characters (a slash, `..`) are
 * refused, because they could change which address is called.
 */
export const idSchema = v.pipe(
  v.string(),
  v.regex(idPattern, 'not a valid identifier'),
  v.check((id) => !/^\.+$/.test(id), 'not a valid identifier'),
)
