import { randomUUID } from 'node:crypto'
import type { RunFailure } from './events.ts'
import { failureOf } from './send-batch.ts'

/** A run ends here, and the page is told why. */
export class RunStopped extends Error {
  readonly failure: RunFailure

  constructor(failure: RunFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** A run ends because of this computer. */
export const stoppedHere = (message: string, call: string) =>
  new RunStopped({ kind: 'internal', message, call, requestId: randomUUID() })

/** A run ends because a call failed. */
export const stoppedBy = (thrown: unknown, call: string) =>
  new RunStopped(failureOf(thrown, call, randomUUID()))
