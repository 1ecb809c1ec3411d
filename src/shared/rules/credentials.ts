import * as v from 'valibot'
import { messages, requiredText } from './validation.ts'

/** The longest one-time code, with the gaps it may be pasted with. */
export const maxCodeLength = 64
const maxPasswordLength = 256

export const code = requiredText('Code', undefined, maxCodeLength)

/** A required password: blanks count, and what it must hold is the identity service's business. */
export const passwordOf = (field: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(messages.required(field)),
    v.maxLength(maxPasswordLength, messages.tooLong(field, maxPasswordLength)),
  )

export const newPassword = passwordOf('New password')
