import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import { pause, type Timers, timestamp } from '#main/base/timers.ts'
import type { RunKind } from '#main/work/runs/kind.ts'
import type { Marked, RunRecord } from '#main/work/runs/run.ts'
import type { GivenRoverId } from '#shared/entities/rover-job.ts'
import { jobsBySource } from '#shared/rules/jobs-by-source.ts'
import { longestLag, type RoverMemory } from './memory.ts'

interface AskOptions {
  readonly memory: RoverMemory
  readonly execute: Execute
  readonly timers: Timers
  /** A Rover id in the feed's own type; undefined if it is no longer known. */
  readonly givenId: (run: RunRecord, id: string) => GivenRoverId | undefined
}

const pauseBetweenSearches = 5000
/** The time for which the server may still process a batch after its answer was lost, in ms. */
const longestWork = 2 * 60_000
/** The number of later jobs that are searched too. If a search shows one, it also shows all earlier jobs. */
const mostWitnesses = 25

/**
 * When the last of these jobs may have been sent, for a check that started at `askedAt`. All in ms since
 * 1970.
 */
function lastLeft(memory: RoverMemory, ids: readonly string[], askedAt: number, now: number): number {
  const times = ids.map((id) => {
    const known = memory.of(id)
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
    message: 'The server did not say which of these jobs it has. It returned other jobs.',
  })
}

/** Creates the check that finds out which jobs of an unanswered batch have arrived. */
export const createAsk =
  ({ memory, execute, timers, givenId }: AskOptions): RunKind['ask'] =>
  /**
   * Searches until every job is settled. A job that is found has arrived. A job that is not found has not
   * arrived, if the search shows a later job or its longest lag has passed.
   * @throws CallFailure if a search failed or was aborted
   */
  async (run, rows, { signal, note }) => {
    const askedAt = timers.now()
    for (let open = rows.map(({ key }) => key); ; ) {
      const searchedAt = timers.now()
      const leftBy = lastLeft(memory, open, askedAt, searchedAt)
      // Sent so late that the server had finished everything before.
      const witnesses = memory.sentSince(leftBy + longestWork).slice(-mostWitnesses)
      // Later jobs are only a shortcut. One whose original id is unknown is left out, because an id of the
      // wrong type could make the whole search fail.
      const given = [
        ...open.map((id) => givenId(run, id) ?? id),
        ...witnesses.flatMap((id) => givenId(run, id) ?? []),
      ]
      const jobs = await findJobs(given, execute, signal)
      const isSettled = searchedAt - leftBy >= longestLag || witnesses.some((id) => jobs.has(id))
      const at = timestamp(timers.now())
      const marks = open.map((id): Marked => {
        // Meanwhile another admin's batch may have been answered.
        const known = memory.of(id)
        const jobId = jobs.get(id) ?? (known?.is === 'imported' ? known.jobId : undefined)
        const isThere = jobs.has(id) || known?.is === 'imported'
        return [id, isThere ? { is: 'found', at, ...(jobId !== undefined && { id: jobId }) } : null]
      })
      const settled = isSettled ? marks : marks.filter(([, mark]) => mark)
      open = marks.flatMap(([id, mark]) => (mark ? [] : [id]))
      if (settled.length > 0) await note(settled)
      if (isSettled || open.length === 0) return
      await pause(timers, signal, pauseBetweenSearches)
    }
  }
