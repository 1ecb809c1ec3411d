import { randomUUID } from 'node:crypto'
import { CallFailure } from '#main/base/call-failure.ts'
import { type CallError, internalMessage } from '#shared/result.ts'
import { firstWords } from '#shared/rules/provider-words.ts'

/** The failure of a run that could not be written to this computer's disk. Nothing was sent. */
export const notOnDisk = (cause: unknown) =>
  new CallFailure(
    {
      kind: 'internal',
      message: 'The console could not record this work on this computer, so nothing was sent.',
      effect: 'none',
    },
    { cause },
  )

/**
 * Converts an error to a run failure. It keeps only the provider's short message from the response body, which
 * would bloat the run's file.
 */
export function failureOf(thrown: unknown, call: string, requestId: string = randomUUID()): CallError {
  if (!(thrown instanceof CallFailure)) return { kind: 'internal', message: internalMessage, call, requestId }
  const { body, ...detail } = thrown.detail
  const { status = 0 } = detail
  const words = status >= 400 && status < 500 ? firstWords(body) : undefined
  return { ...detail, ...(words && { words }), call, requestId }
}

/** Whether what was sent was refused, by the console itself or by the one that it was sent to. */
export const isRefused = ({ kind, status }: CallError): boolean =>
  status === undefined ? kind === 'invalid' : status >= 400 && status < 500

/** Stops a run. The page shows the reason. */
export class RunStopped extends Error {
  readonly failure: CallError

  constructor(failure: CallError) {
    super(failure.message)
    this.failure = failure
  }
}
