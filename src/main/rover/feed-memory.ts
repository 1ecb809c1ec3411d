import type { Execute } from '#main/api/execute.ts'
import type { CallAnswer, HttpCallName } from '#shared/contract/index.ts'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'

/** More than anybody looks through; the oldest are forgotten first. */
const mostRemembered = 20_000

/** The jobs that the feed has answered, by Rover id: the page chooses by ids, and what is imported is what Rover wrote. */
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
    /** An executor that remembers what `rover.search` answers on its way. */
    watching: (execute: Execute): Execute =>
      (async (name: HttpCallName, input: never, context) => {
        const answer = await execute(name, input, context)
        if (name === 'rover.search') remember((answer as CallAnswer<'rover.search'>).collection)
        return answer
      }) as Execute,
    /** The jobs with these ids, in this order; undefined where one of them was never answered. */
    pick: (ids: readonly string[]): RoverJob[] | undefined => {
      const picked = ids.flatMap((id) => jobs.get(id) ?? [])
      return picked.length === ids.length ? picked : undefined
    },
    clear: (): void => jobs.clear(),
  }
}
