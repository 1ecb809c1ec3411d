import { randomUUID } from 'node:crypto'
import { CallFailure } from '#main/base/call-failure.ts'
import { internalMessage } from '#shared/result.ts'
import { firstWords } from '#shared/rules/provider-words.ts'
import type { RunFailure } from './events.ts'

/** The failure of a call that the present state does not allow; nothing was changed. */
export const refused = (message: string) => new CallFailure({ kind: 'invalid', message, effect: 'none' })

/** The failure of a call that could not use this computer's disk; nothing was sent. */
export const notOnDisk = (message: string, cause: unknown) =>
  new CallFailure({ kind: 'internal', message, effect: 'none' }, { cause })

/**
 * The failure for the page and for support: of the response body, which would bloat the journal, only the
 * first words of a refusal.
 */
export function failureOf(thrown: unknown, call: string, requestId: string): RunFailure {
  if (!(thrown instanceof CallFailure)) return { kind: 'internal', message: internalMessage, call, requestId }
  const { body, ...detail } = thrown.detail
  const { status = 0 } = detail
  const words = status >= 400 && status < 500 ? firstWords(body) : undefined
  return { ...detail, ...(words && { words }), call, requestId }
}

/** Ends a run; the page is told the reason. */
export class RunStopped extends Error {
  readonly failure: RunFailure

  constructor(failure: RunFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The end of a run for a reason on this computer. */
export const stoppedHere = (message: string, call: string) =>
  new RunStopped({ kind: 'internal', message, call, requestId: randomUUID() })

/** The end of a run because a call failed. */
export const stoppedBy = (thrown: unknown, call: string) =>
  new RunStopped(failureOf(thrown, call, randomUUID()))
