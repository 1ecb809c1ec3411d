import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { eventually } from '../../identity/support/eventually.ts'
import { fitJobs, minute, second, setUpRig } from './rig.ts'

/** Returns jobs with ids of their own. The server refuses those at these positions. */
export const feedWith = (count: number, refused: readonly number[], firstId = 9_000_000): RoverJob[] =>
  Array.from({ length: count }, (_, place) => ({
    ...fitJobs[place % fitJobs.length],
    id: firstId + place,
    ...(refused.includes(place) && { latitude: 'by the creek' }),
  }))

/** The reason that the server gives. */
export const whyOf = (job: RoverJob): string => `job ${roverId(job)}: latitude "by the creek" is not a number`

export type Press = 'skip' | 'findRefused'

/** A rig in which the server refuses jobs, and the admin decides how the run continues. */
export function setUpRefusals() {
  const rig = setUpRig()
  type Console = Awaited<ReturnType<typeof rig.start>>
  /** Advances the clock until the run rests, and returns its state; undefined if the console was killed. */
  const rests = async (console: Console): Promise<string | undefined> => {
    let state: string | undefined
    let passed = 0
    await eventually(async () => {
      state = console.isDead() ? undefined : (await console.get())?.state
      if (state !== 'running' && state !== 'checking' && state !== 'pausing') return true
      const step = passed < minute ? 5 * second : minute
      rig.advance(step)
      passed += step
      if (passed === minute) rig.sandbox().processing.finish()
      return false
    }).toBe(true)
    return state
  }
  return {
    ...rig,
    rests,
    /** Begins a run of these jobs; resolves when it rests. */
    begins: async (console: Console, jobs: readonly RoverJob[]) => {
      await console.loadFeed(jobs)
      await console.begin(jobs.map(roverId))
      return rests(console)
    },
    /** Continues the run to its end, or to the console's end, with the same decision about every refusal. */
    bringToEnd: async (console: Console, press: Press): Promise<void> => {
      for (let state = await rests(console); state && state !== 'done'; state = await rests(console))
        await console[state === 'paused' ? 'resume' : press]()
    },
  }
}
