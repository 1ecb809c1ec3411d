import { type Execute, watchAnswers } from '#main/api/execute.ts'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'

/** The number of jobs to remember. Nobody looks through more; the oldest are dropped first. */
const mostRemembered = 20_000

/**
 * Remembers the feed's jobs by Rover id. The page sends only selected ids, so main needs the original jobs to
 * import them.
 */
export function createFeedMemory() {
  const jobs = new Map<string, RoverJob>()
  const remember = (page: readonly RoverJob[]) => {
    for (const job of page) {
      jobs.delete(roverId(job))
      jobs.set(roverId(job), job)
    }
    for (const id of jobs.keys()) {
      if (jobs.size <= mostRemembered) return
      jobs.delete(id)
    }
  }
  return {
    /** Wraps the function that makes calls, to remember the jobs in answers to `rover.search`. */
    watching: (execute: Execute): Execute =>
      watchAnswers(execute, { 'rover.search': ({ collection }) => remember(collection) }),
    /** The jobs with these ids, in this order; undefined if one of them is not in memory. */
    pick: (ids: readonly string[]): RoverJob[] | undefined => {
      const picked = ids.flatMap<RoverJob>((id) => jobs.get(id) ?? [])
      return picked.length === ids.length ? picked : undefined
    },
    clear: (): void => jobs.clear(),
  }
}
