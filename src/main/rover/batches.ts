import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import type { Timers } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { givenRoverId, type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { createArrival, knownBy } from './arrival.ts'
import type { Book } from './book.ts'
import type { RunFailure } from './events.ts'
import { RunStopped, stoppedBy, stoppedHere } from './failures.ts'
import type { RunRecord } from './known.ts'
import { halvesOf, isRefusal, whyRefused } from './refusals.ts'
import { sendBatch } from './send-batch.ts'
import type { Steering } from './steering.ts'
import { type Activity, nextBatch, openParts } from './view.ts'

export interface BatchesOptions {
  readonly book: Book
  readonly execute: Execute
  /** Called when an admin's run makes progress. */
  readonly onChange: (admin: string) => void
  readonly log: Log
  readonly timers: Timers
  /** A job of the feed, if it is still in memory. */
  readonly jobOf: (id: string) => RoverJob | undefined
}

interface Run {
  readonly admin: string
  readonly record: RunRecord
  readonly steering: Steering
}

/** In milliseconds. After this time, a batch in flight can be abandoned. */
const patience = 10_000

/**
 * Creates the sender of a run's batches. It sends one at a time, and never a job that may have arrived
 * already (ROV-16).
 */
export function createBatches(
  { admin, record, steering }: Run,
  { book, execute, onChange, log, timers, jobOf }: BatchesOptions,
) {
  const { unsure } = book.known
  let byId: ReadonlyMap<string, RoverJob> = new Map()
  const givenId = (id: string) => {
    const job = byId.get(id) ?? jobOf(id)
    return job && givenRoverId(job)
  }
  const ask = createArrival({ book, execute, timers, givenId })
  const isWanted = () => steering.wants() === 'go'
  const timestamp = (time = timers.now()) => new Date(time).toISOString()
  let checkUntil: number | undefined
  let underWay: { readonly since: number; readonly abort: AbortController } | undefined

  const save = () =>
    book.save().catch(() => {
      throw stoppedHere(
        'The console could not record the import on this computer, so no more jobs are sent.',
        'rover.import',
      )
    })

  /**
   * Finds out which unsure jobs have arrived, unless the run is paused.
   * @throws RunStopped if a search failed
   */
  const check = async (ids: readonly string[]): Promise<void> => {
    const signal = steering.signal()
    await save()
    checkUntil = knownBy(book.known, ids, timers.now())
    onChange(admin)
    try {
      await ask({ admin, ids, signal })
    } catch (error) {
      if (signal.aborted) return
      throw error instanceof CallFailure ? stoppedBy(error, 'jobs.search') : error
    } finally {
      checkUntil = undefined
    }
  }

  /**
   * Records on disk which jobs are about to be sent, together with the previous result. Returns false if the
   * run is paused.
   */
  const writeDown = async (ids: readonly string[]): Promise<boolean> => {
    let isOnDisk = false
    book.note({ is: 'sending', ids: [...ids] })
    try {
      await save()
      isOnDisk = isWanted()
    } finally {
      if (!isOnDisk)
        book.note({ is: 'settled', admin, at: timestamp(), fates: [], notArrived: [...ids], businesses: 0 })
    }
    return isOnDisk
  }

  /** Splits a refused batch in half. A refused job that was sent alone is marked as refused. */
  const narrow = (ids: readonly string[], parts: readonly string[][], failure: RunFailure): void => {
    const [id = '', ...others] = ids
    const rest = parts.filter((part) => !part.includes(id))
    if (others.length > 0) book.note({ is: 'parted', admin, parts: [...halvesOf(ids), ...rest] })
    else book.note({ is: 'leftOut', admin, fates: [{ id, fate: 'refused', why: whyRefused(failure) }] })
  }

  /**
   * Sends a batch and records its result.
   * @throws RunStopped if it failed
   */
  const send = async (batch: readonly RoverJob[]): Promise<void> => {
    const ids = batch.map(roverId)
    if (!(await writeDown(ids))) return
    underWay = { since: timers.now(), abort: new AbortController() }
    const { since, abort } = underWay
    const outcome = await sendBatch(batch, { execute, log, signal: abort.signal })
    underWay = undefined
    const { failure, businesses } = outcome
    const [fates, notArrived] = [[...outcome.fates], [...outcome.notArrived]]
    const at = timestamp()
    book.note({ is: 'settled', admin, at, sentAt: timestamp(since), fates, notArrived, businesses })
    const open = ids.filter((id) => unsure.has(id))
    if (open.length > 0) book.note({ is: 'unanswered', ids: open, at })
    if (!failure) return
    const parts = openParts(record)
    if (parts.length > 0 && isRefusal(failure)) {
      narrow(ids, parts, failure)
      return
    }
    if (open.length > 0 && isWanted()) {
      book.note({ is: 'ended', admin, end: 'open', failure })
      const signal = steering.signal()
      await check(open)
      if (signal.aborted) return
    }
    if (ids.some((id) => !record.fates.has(id))) throw new RunStopped(failure)
    book.note({ is: 'ended', admin, end: 'open' })
  }

  return {
    /**
     * Sends all batches, until the run is paused.
     * @throws RunStopped if one failed
     */
    sendAll: async (jobs: readonly RoverJob[]): Promise<void> => {
      byId = new Map(jobs.map((job) => [roverId(job), job]))
      for (let next = nextBatch(record); next && isWanted(); next = nextBatch(record)) {
        onChange(admin)
        const { ids } = next
        const open = ids.filter((id) => unsure.has(id))
        if (open.length > 0) await check(open)
        else await send(ids.flatMap<RoverJob>((id) => byId.get(id) ?? []))
      }
    },
    /** Abandons a batch that has waited long for its answer. A search then finds out whether it arrived. */
    giveUp: (): void => {
      if (underWay && timers.now() - underWay.since >= patience) underWay.abort.abort()
    },
    activity: (): Activity => {
      if (!isWanted()) return { state: 'pausing' }
      if (checkUntil === undefined) return { state: 'running' }
      return { state: 'checking', checkUntil: timestamp(checkUntil) }
    },
  }
}
