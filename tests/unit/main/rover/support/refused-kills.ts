import { expect, test } from 'vitest'
import { roverId } from '#shared/entities/rover-job.ts'
import type { Boundary } from './mortal.ts'
import { feedWith, type Press, setUpRefusals } from './refused.ts'

/** The server refuses a job of the first batch, and accepts the whole second batch. */
const jobs = feedWith(30, [2])
const ids = jobs.map(roverId)

/**
 * The highest number of operations of one kind in such a run. If a run has fewer, the console is not killed.
 */
const most = { findRefused: 14, skip: 4 } as const

const kinds = ['save begins', 'save ended', 'import leaves', 'import was carried out'] as const

/** Every point at which the console can be killed in a run with a refused batch, and what the person decides. */
export const boundaries = (['findRefused', 'skip'] as const).flatMap((press) =>
  Array.from({ length: most[press] }, (_, at) => at + 1).flatMap((nth) =>
    kinds.map((at): readonly [Press, Boundary] => [press, { at, nth }]),
  ),
)

/** Kills the console at these boundaries, each in a test of its own. */
export function testRefusedKills(at: readonly (readonly [Press, Boundary])[]) {
  const rig = setUpRefusals()
  test.each(at.map(([press, killedAt]) => [press, killedAt.at, killedAt.nth, killedAt] as const))(
    'ROV-16 ROV-22 after the decision "%s", a console killed at "%s" number %i imports no job twice',
    async (press, _, __, killedAt) => {
      const first = await rig.start({ killedAt })
      await first.loadFeed(jobs)
      await first.begin(ids)
      await rig.bringToEnd(first, press)
      const next = await rig.start()
      await rig.bringToEnd(next, press)
      const [lost, taken] =
        press === 'skip' ? [ids.slice(0, 25), ids.slice(25)] : [[ids[2]], ids.filter((id) => id !== ids[2])]
      expect(await rig.onServer(ids)).toEqual(taken.toSorted())
      expect(await next.get()).toMatchObject({
        state: 'done',
        jobs: taken.length,
        done: 30,
        isUnsure: false,
        [press === 'skip' ? 'skipped' : 'refused']: lost.length,
      })
    },
  )
}
