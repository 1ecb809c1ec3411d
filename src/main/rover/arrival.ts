import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import { pause, type Timers } from '#main/base/timers.ts'
import type { GivenRoverId } from '#shared/entities/rover-job.ts'
import { jobsBySource } from '#shared/rules/jobs-by-source.ts'
import type { Book } from './book.ts'
import { type Known, longestLag, longestWork } from './known.ts'

interface ArrivalOptions {
  readonly book: Book
  readonly execute: Execute
  readonly timers: Timers
  /** A Rover id as the feed gave it; undefined if that is no longer known. */
  readonly givenId: (id: string) => GivenRoverId | undefined
}

interface Question {
  readonly admin: string
  /** Rover ids of the unsure jobs. */
  readonly ids: readonly string[]
  /** Ends the question; what it has found is kept. */
  readonly signal: AbortSignal
}

const pauseBetweenLooks = 5000
/** Jobs that arrived later: a search that shows one of them has processed all earlier ones. */
const mostWitnesses = 25

/**
 * The latest time at which these jobs may have been sent, for a question asked at `askedAt`; both in ms since
 * 1970.
 */
function lastLeft({ unsure }: Known, ids: readonly string[], askedAt: number, now = askedAt): number {
  const times = ids.map((id) => {
    const at = unsure.get(id)
    // A request in flight may be sent even now, and the clock may have been set back since.
    return at === null ? now : Math.min(Date.parse(at ?? '') || 0, askedAt)
  })
  return Math.max(...times)
}

/** The time by which searches show whether these have arrived, in milliseconds since 1970. */
export const knownBy = (known: Known, ids: readonly string[], now: number): number =>
  lastLeft(known, ids, now) + longestLag

/**
 * Jobs that were answered, and sent so late that the server had finished all that was sent by `time`. A
 * search that shows one of them shows all earlier ones.
 */
function witnessesOf({ imported }: Known, time: number): string[] {
  const later = [...imported].filter(
    ([, { sentAt }]) => sentAt !== undefined && Date.parse(sentAt) >= time + longestWork,
  )
  return later.slice(-mostWitnesses).map(([id]) => id)
}

/**
 * The ids of the server's jobs that came from these, by Rover id (ROV-09).
 * @throws CallFailure, even if the answer is about other jobs
 */
async function findJobs(
  ids: readonly GivenRoverId[],
  execute: Execute,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const found = await jobsBySource(ids, (input) => execute('jobs.search', input, { signal }))
  if (found) return found
  throw new CallFailure({
    kind: 'badAnswer',
    message: 'The server did not say which of these jobs it has. It returned other jobs.',
  })
}

/** Creates the question which jobs of an unanswered batch have arrived. */
export const createArrival =
  ({ book, execute, timers, givenId }: ArrivalOptions) =>
  /**
   * Searches until every job is settled. A job that is found has arrived. A job that is not found has not
   * arrived, once the search shows a later one or its longest lag has passed. @throws CallFailure if a search
   * failed or was aborted
   */
  async ({ admin, ids, signal }: Question): Promise<void> => {
    const { known } = book
    const askedAt = timers.now()
    for (let open = ids; ; ) {
      const lookedAt = timers.now()
      const leftBy = lastLeft(known, open, askedAt, lookedAt)
      const witnesses = witnessesOf(known, leftBy)
      // Searching for a later job is only a short cut: an id of the wrong type could have the whole search
      // refused.
      const given = [...open.map((id) => givenId(id) ?? id), ...witnesses.flatMap((id) => givenId(id) ?? [])]
      const jobs = await findJobs(given, execute, signal)
      const isSettled = lookedAt - leftBy >= longestLag || witnesses.some((id) => jobs.has(id))
      // Another admin's batch may have been answered since.
      const isThere = (id: string) => jobs.has(id) || (known.imported.has(id) && !known.unsure.has(id))
      const fates = open.filter(isThere).map((id) => {
        const jobId = jobs.get(id) ?? known.imported.get(id)?.jobId
        return { id, fate: 'found' as const, jobId }
      })
      open = open.filter((id) => !isThere(id))
      if (fates.length > 0 || isSettled) {
        const at = new Date(timers.now()).toISOString()
        const notArrived = isSettled ? [...open] : []
        book.note({ is: 'settled', admin, at, fates, notArrived, businesses: 0 })
        await book.save()
      }
      if (isSettled || open.length === 0) return
      await pause(timers, signal, pauseBetweenLooks)
    }
  }
