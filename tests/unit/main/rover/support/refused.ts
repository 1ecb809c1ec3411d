import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { eventually } from '../../identity/support/eventually.ts'
import { fitJobs, minute, second, setUpRig } from './rig.ts'

/** Jobs with ids of their own, of which the server refuses those at these places. */
export const feedWith = (count: number, refused: readonly number[], firstId = 9_000_000): RoverJob[] =>
  Array.from({ length: count }, (_, place) => ({
    ...fitJobs[place % fitJobs.length],
    id: firstId + place,
    ...(refused.includes(place) && { latitude: 'by the creek' }),
  }))

/** The reason that the server gives. */
export const whyOf = (job: RoverJob): string => `job ${roverId(job)}: latitude "by the creek" is not a number`

export type Press = 'skip' | 'findRefused'

/** A rig whose runs are refused, and continue as a person decides. */
export function setUpRefusals() {
  const rig = setUpRig()
  type Console = Awaited<ReturnType<typeof rig.start>>
  /** The state in which a run rests, while time passes; undefined for a killed console. */
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
    /** Continues the run to its end, or the console's, with the same answer to every refusal. */
    bringToEnd: async (console: Console, press: Press): Promise<void> => {
      for (let state = await rests(console); state && state !== 'done'; state = await rests(console))
        await console[state === 'paused' ? 'resume' : press]()
    },
  }
}
