import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import { pause, type Timers, timestamp } from '#main/base/timers.ts'
import type { RunKind } from '#main/work/runs/kind.ts'
import type { Marked, Row } from '#main/work/runs/run.ts'
import { type GivenRoverId, givenRoverId } from '#shared/entities/rover-job.ts'
import { jobsBySource } from '#shared/rules/jobs-by-source.ts'
import { longestLag, type RoverMemory } from './memory.ts'

interface AskOptions {
  readonly memory: RoverMemory
  readonly execute: Execute
  readonly timers: Timers
}

const pauseBetweenSearches = 5000
/**
 * When the last of these jobs may have been sent, for a check that started at `askedAt`. All in ms since
 * 1970.
 */
function lastLeft(memory: RoverMemory, rows: readonly Row[], askedAt: number, now: number): number {
  const times = rows.map(({ key }) => {
    const known = memory.of(key)
    if (known?.is !== 'unsure') return 0
    // A batch in flight may reach the server only now, and the clock may have been set back since.
    return known.at === null ? now : Math.min(Date.parse(known.at), askedAt)
  })
  return Math.max(...times)
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
    message: "The server returned other jobs, so the console can't tell which of these were imported.",
  })
}

/** Creates the check that finds out which jobs of an unanswered batch have arrived. */
export const createAsk =
  ({ memory, execute, timers }: AskOptions): RunKind['ask'] =>
  /**
   * Searches until every job is settled. A job that is found has arrived. A job that is not found once the search's
   * longest lag has passed has not arrived.
   * @throws CallFailure if a search failed or was aborted
   */
  async (_, rows, { signal, note }) => {
    const askedAt = timers.now()
    for (let open = rows; ; ) {
      const searchedAt = timers.now()
      const isLast = searchedAt - lastLeft(memory, open, askedAt, searchedAt) >= longestLag
      // In the feed's own type, because one id of another type could make the whole search fail.
      const ids = open.map(({ key, input = {} }) => givenRoverId(input) ?? key)
      const jobs = await findJobs(ids, execute, signal)
      const at = timestamp(timers.now())
      const marks = open.flatMap(({ key }): Marked[] => {
        // Meanwhile another admin's batch may have been answered.
        const known = memory.of(key)
        const jobId = jobs.get(key) ?? (known?.is === 'imported' ? known.jobId : undefined)
        const isThere = jobs.has(key) || known?.is === 'imported'
        if (isThere) return [[key, { is: 'found', at, ...(jobId !== undefined && { id: jobId }) }]]
        return isLast ? [[key, null]] : []
      })
      const settled = new Set(marks.map(([key]) => key))
      open = open.filter(({ key }) => !settled.has(key))
      if (marks.length > 0) await note(marks)
      if (open.length === 0) return
      await pause(timers, signal, pauseBetweenSearches)
    }
  }
