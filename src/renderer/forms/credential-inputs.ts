import { signInFields } from '#shared/entities/account.ts'
import { maxCodeLength } from '#shared/rules/credentials.ts'

/** The props of each field for a username. */
export const usernameInput = {
  label: signInFields.username.label,
  autoComplete: 'username',
  spellCheck: false,
} as const

/** The props of each field for a one-time code: a phone offers to fill it in, and it has the first focus. */
export const codeInput = {
  label: signInFields.code.label,
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  maxLength: maxCodeLength,
  autoFocus: true,
} as const
