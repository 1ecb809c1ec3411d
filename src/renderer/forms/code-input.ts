import { maxCodeLength } from '#shared/rules/credentials.ts'

/** How a one-time code is asked for, wherever it is: a phone offers to fill it in, and the keyboard starts there. */
export const codeInput = {
  label: 'Code',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  maxLength: maxCodeLength,
  autoFocus: true,
} as const
