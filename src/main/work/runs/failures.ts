import { randomUUID } from 'node:crypto'
import { CallFailure } from '#main/base/call-failure.ts'
import { internalMessage } from '#shared/result.ts'
import { firstWords } from '#shared/rules/provider-words.ts'
import type { RunFailure } from './run.ts'

/** The failure of a call that is not allowed now. Nothing was changed. */
export const refused = (message: string) => new CallFailure({ kind: 'invalid', message, effect: 'none' })

/** The failure of a run that could not be written to this computer's disk. Nothing was sent. */
export const notOnDisk = (cause: unknown) =>
  new CallFailure(
    {
      kind: 'internal',
      message: 'The work could not be saved on this computer, so nothing was sent.',
      effect: 'none',
    },
    { cause },
  )

/**
 * Converts an error to a run failure. It keeps only the provider's short message from the response body, which
 * would bloat the run's file.
 */
export function failureOf(thrown: unknown, call: string, requestId: string = randomUUID()): RunFailure {
  if (!(thrown instanceof CallFailure)) return { kind: 'internal', message: internalMessage, call, requestId }
  const { body, ...detail } = thrown.detail
  const { status = 0 } = detail
  const words = status >= 400 && status < 500 ? firstWords(body) : undefined
  return { ...detail, ...(words && { words }), call, requestId }
}

/** Stops a run. The page shows the reason. */
export class RunStopped extends Error {
  readonly failure: RunFailure

  constructor(failure: RunFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/**
 * Client errors that do not depend on what was sent: they are about the sender (401, 403, 407) or the moment (408,
 * 425, 429). Other rows would also be refused now, and these rows might be accepted later.
 */
const notAboutRows: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429])

/** Whether the provider refused a unit because of its rows, and carried out none of them (ROV-22). */
export const isRefusal = ({ call, status = 0, effect }: RunFailure, sentBy: string): boolean =>
  call === sentBy && effect === 'none' && status >= 400 && status < 500 && !notAboutRows.has(status)

/** Why the provider refused rows, in its own words if it gave any. */
export const whyRefused = ({ words, message }: RunFailure): string => words ?? message

/** Splits a unit in half; the first half is larger if the number is odd. */
export const halvesOf = (keys: readonly string[]): string[][] => {
  const middle = Math.ceil(keys.length / 2)
  return [keys.slice(0, middle), keys.slice(middle)]
}
