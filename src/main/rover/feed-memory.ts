import { type Execute, watchAnswers } from '#main/api/execute.ts'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'

/** More than a person looks through; the oldest are forgotten first. */
const mostRemembered = 20_000

/**
 * Remembers the jobs of the feed by Rover id: the page selects ids, and main imports the jobs as Rover wrote
 * them.
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
    /** An executor that remembers the jobs that `rover.search` answers. */
    watching: (execute: Execute): Execute =>
      watchAnswers(execute, { 'rover.search': ({ collection }) => remember(collection) }),
    /** The jobs with these ids, in this order; undefined if the feed has not answered one of them. */
    pick: (ids: readonly string[]): RoverJob[] | undefined => {
      const picked = ids.flatMap<RoverJob>((id) => jobs.get(id) ?? [])
      return picked.length === ids.length ? picked : undefined
    },
    /** The job with this id, if the feed has answered it. */
    jobOf: (id: string): RoverJob | undefined => jobs.get(id),
    clear: (): void => jobs.clear(),
  }
}
