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
  /** A Rover id in the feed's own type; undefined if it is no longer known. */
  readonly givenId: (id: string) => GivenRoverId | undefined
}

interface Question {
  readonly admin: string
  /** The Rover ids of the unsure jobs. */
  readonly ids: readonly string[]
  /** Stops the searches. Results so far are kept. */
  readonly signal: AbortSignal
}

const pauseBetweenSearches = 5000
/** The number of later jobs that are searched too. If a search shows one, it also shows all earlier jobs. */
const mostWitnesses = 25

/**
 * When the last of these jobs may have been sent, for a check that started at `askedAt`. All in ms since
 * 1970.
 */
function lastLeft({ unsure }: Known, ids: readonly string[], askedAt: number, now = askedAt): number {
  const times = ids.map((id) => {
    const at = unsure.get(id)
    // A batch in flight may reach the server only now, and the clock may have been set back since.
    return at === null ? now : Math.min(Date.parse(at ?? '') || 0, askedAt)
  })
  return Math.max(...times)
}

/** When searches will show whether these jobs have arrived, in ms since 1970. */
export const knownBy = (known: Known, ids: readonly string[], now: number): number =>
  lastLeft(known, ids, now) + longestLag

/**
 * Jobs that were answered and sent so late that the server had finished everything sent by `time`. If a
 * search shows one of them, it shows all earlier jobs.
 */
function witnessesOf({ imported }: Known, time: number): string[] {
  const later = [...imported].filter(
    ([, { sentAt }]) => sentAt !== undefined && Date.parse(sentAt) >= time + longestWork,
  )
  return later.slice(-mostWitnesses).map(([id]) => id)
}

/**
 * The job ids that came from these Rover ids (ROV-09).
 * @throws CallFailure, even if the answer contains other jobs
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

/** Creates the check that finds out which jobs of an unanswered batch have arrived. */
export const createArrival =
  ({ book, execute, timers, givenId }: ArrivalOptions) =>
  /**
   * Searches until every job is settled. A job that is found has arrived. A job that is not found has not
   * arrived, if the search shows a later job or its longest lag has passed.
   * @throws CallFailure if a search failed or was aborted
   */
  async ({ admin, ids, signal }: Question): Promise<void> => {
    const { known } = book
    const askedAt = timers.now()
    for (let open = ids; ; ) {
      const searchedAt = timers.now()
      const leftBy = lastLeft(known, open, askedAt, searchedAt)
      const witnesses = witnessesOf(known, leftBy)
      // Later jobs are only a shortcut. One whose original id is unknown is left out, because an id of the
      // wrong type could make the whole search fail.
      const given = [...open.map((id) => givenId(id) ?? id), ...witnesses.flatMap((id) => givenId(id) ?? [])]
      const jobs = await findJobs(given, execute, signal)
      const isSettled = searchedAt - leftBy >= longestLag || witnesses.some((id) => jobs.has(id))
      // Meanwhile another admin's batch may have been answered.
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
      await pause(timers, signal, pauseBetweenSearches)
    }
  }
