import { signInFields } from '#shared/entities/account.ts'
import { maxCodeLength } from '#shared/rules/credentials.ts'

/** The props of every username field. */
export const usernameInput = {
  label: signInFields.username.label,
  autoComplete: 'username',
  spellCheck: false,
} as const

/** The props of every one-time-code field. Phones offer to fill it in, and it gets the initial focus. */
export const codeInput = {
  label: signInFields.code.label,
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  maxLength: maxCodeLength,
  autoFocus: true,
} as const
