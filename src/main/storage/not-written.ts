import { CallFailure } from '#main/base/call-failure.ts'
import { messageWithoutValues } from '#main/diagnostics/message-without-values.ts'

/** The failure of a file that can't be written. */
export const notWritten = (cause: unknown) =>
  new CallFailure(
    {
      kind: 'internal',
      message: `The file could not be saved in the chosen place: ${cause instanceof Error ? messageWithoutValues(cause) : String(cause)}`,
      effect: 'none',
    },
    { cause },
  )
