import * as v from 'valibot'
import { messages, requiredText, wholeCharacters } from './validation.ts'

/** Longest one-time code, in characters; a pasted one may contain spaces. */
export const maxCodeLength = 64
const maxUsernameLength = 320
const maxPasswordLength = 256

export const usernameOf = (field: string) => requiredText(field, undefined, maxUsernameLength)

/** A required one-time code. */
export const codeOf = (field: string) => requiredText(field, undefined, maxCodeLength)

/** A required password. Spaces count, and the identity service checks the policy. */
export const passwordOf = (field: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(messages.required(field)),
    v.maxLength(maxPasswordLength, messages.tooLong(field, maxPasswordLength)),
    wholeCharacters(field),
  )
