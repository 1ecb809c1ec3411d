import * as v from 'valibot'
import { messages, requiredText, wholeCharacters } from './validation.ts'

/** The longest one-time code, in characters. Pasted codes may contain spaces. */
export const maxCodeLength = 64
const maxUsernameLength = 320
const maxPasswordLength = 256

export const usernameOf = (field: string) => requiredText(field, undefined, maxUsernameLength)

/** A required one-time code. */
export const codeOf = (field: string) => requiredText(field, undefined, maxCodeLength)

/** A required password. Spaces count. The identity service checks the password policy. */
export const passwordOf = (field: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(messages.required(field)),
    v.maxLength(maxPasswordLength, messages.tooLong(field, maxPasswordLength)),
    wholeCharacters(field),
  )
