import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/call-failure.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { Timers } from '#main/timers.ts'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { createArrival } from './arrival.ts'
import type { Book } from './book.ts'
import type { RunRecord } from './known.ts'
import { RunStopped, stoppedBy, stoppedHere } from './run-stopped.ts'
import { sendBatch } from './send-batch.ts'
import { nextBatch } from './view.ts'

export interface BatchesOptions {
  readonly book: Book
  readonly execute: Execute
  /** Told whenever an admin's run has come on. */
  readonly onChange: (admin: string) => void
  readonly log: Log
  readonly timers: Timers
}

interface Recorded {
  readonly ids: readonly string[]
  readonly saved: Promise<void>
}

/** A run that goes on now, and what somebody wants of it. */
export interface Moving {
  readonly admin: string
  readonly record: RunRecord
  wants: 'go' | 'pause' | 'stop'
  isChecking: boolean
  /** Ends the question what arrived. */
  question: AbortController
  /** The batch that is on the disk, or on its way there, and was not sent yet. */
  ahead?: Recorded | undefined
  /** The batch that is under way, since when, in milliseconds since 1970. */
  underWay?: { readonly since: number; readonly abort: AbortController } | undefined
}

/** Makes what sends the batches of a run, one after the other, and never one that may have arrived (ROV-16, promise 14). */
export function createBatches({ book, execute, onChange, log, timers }: BatchesOptions) {
  const { unsure } = book.known
  const timestamp = () => new Date(timers.now()).toISOString()
  const save = () =>
    book.save().catch((error: unknown) => {
      log.error('an import can not be written down', error)
      throw stoppedHere(
        'The console could not write down on this computer what it imports, so it sends nothing more.',
        'rover.import',
      )
    })
  const ask = createArrival({ book, save, execute, timers })

  /** Asks what arrived of jobs that may have; ends where that is not wanted any more. @throws RunStopped where nobody could be asked */
  const check = async (run: Moving, ids: readonly string[]): Promise<void> => {
    const { signal } = run.question
    run.isChecking = true
    onChange(run.admin)
    try {
      await ask({ admin: run.admin, ids, signal })
    } catch (error) {
      if (signal.aborted) return
      throw error instanceof CallFailure ? stoppedBy(error, 'jobs.search') : error
    } finally {
      run.isChecking = false
    }
  }

  /** Writes down that these are about to be sent. */
  const record = (run: Moving, ids: readonly string[]): Recorded => {
    book.note({ is: 'sending', ids: [...ids], at: timestamp() })
    const recorded = { ids, saved: save() }
    // Told when it is their turn.
    recorded.saved.catch(() => undefined)
    run.ahead = recorded
    return recorded
  }

  /** Writes down that what was recorded ahead was never sent. */
  const takeBack = (run: Moving): void => {
    if (!run.ahead) return
    const notArrived = [...run.ahead.ids]
    run.ahead = undefined
    book.note({ is: 'settled', admin: run.admin, at: timestamp(), fates: [], notArrived, businesses: 0 })
  }

  /** While a batch is under way the answer before it is written down, and the batch after it: the disk then costs no time. */
  const recordAhead = (run: Moving, ids: readonly string[]): void => {
    const following = nextBatch(run.record, new Set(ids))?.ids
    if (following && !following.some((id) => unsure.has(id))) record(run, following)
    else save().catch(() => undefined)
  }

  /** Sends a batch that is on the disk, and takes in what came of it. @throws RunStopped where it failed */
  const send = async (run: Moving, batch: readonly RoverJob[]): Promise<void> => {
    const { admin } = run
    const ids = batch.map(roverId)
    await (run.ahead ?? record(run, ids)).saved
    if (run.wants !== 'go') return
    run.ahead = undefined
    const abort = new AbortController()
    run.underWay = { since: timers.now(), abort }
    const answer = sendBatch(batch, { execute, log, signal: abort.signal })
    for (const id of ids) unsure.set(id, timestamp())
    recordAhead(run, ids)
    const { failure, fates, notArrived, businesses } = await answer
    run.underWay = undefined
    book.note({
      is: 'settled',
      admin,
      at: timestamp(),
      fates: [...fates],
      notArrived: [...notArrived],
      businesses,
    })
    if (!failure) return
    takeBack(run)
    const open = ids.filter((id) => unsure.has(id))
    if (open.length > 0 && run.wants === 'go') {
      book.note({ is: 'ended', admin, end: 'open', failure })
      await save()
      const { signal } = run.question
      await check(run, open)
      if (signal.aborted) return
    }
    if (ids.some((id) => !run.record.fates.has(id))) throw new RunStopped(failure)
    book.note({ is: 'ended', admin, end: 'open' })
  }

  return {
    /** Sends one batch after the other, as long as that is wanted. @throws RunStopped where one failed */
    sendAll: async (run: Moving, jobs: readonly RoverJob[]): Promise<void> => {
      const byId = new Map(jobs.map((job) => [roverId(job), job]))
      try {
        for (let next = nextBatch(run.record); next && run.wants === 'go'; next = nextBatch(run.record)) {
          onChange(run.admin)
          const { ids } = next
          const isRecorded = run.ahead?.ids[0] === ids[0]
          if (!isRecorded) takeBack(run)
          const open = isRecorded ? [] : ids.filter((id) => unsure.has(id))
          if (open.length > 0) await check(run, open)
          else
            await send(
              run,
              ids.flatMap((id) => byId.get(id) ?? []),
            )
        }
      } finally {
        takeBack(run)
      }
    },
  }
}
