import { expect, test } from 'vitest'
import { eventually } from '../../identity/support/eventually.ts'
import type { Boundary } from './mortal.ts'
import { fitIds, minute, second, setUpRig } from './rig.ts'

/** Three batches: 25, 25 and 12. */
export const ids = fitIds(62)
export const batches = [ids.slice(0, 25), ids.slice(25, 50), ids.slice(50)]

/**
 * Every point at which the console can be killed during one batch, and the batches that the next start has to
 * search for. There is at most one, because the result of a batch is written together with the next batch.
 * The end-to-end test tests/e2e/rover-import.spec.ts kills a real process with a real disk.
 */
const boundariesOf = (nth: number) =>
  [
    [`before batch ${nth} is recorded`, { at: 'save begins', nth }, nth - 1],
    [`with batch ${nth} recorded and not sent`, { at: 'import leaves', nth }, nth],
    [`with batch ${nth} sent and not answered`, { at: 'import was carried out', nth }, nth],
    [`with batch ${nth} answered and not recorded`, { at: 'save begins', nth: nth + 1 }, nth],
    [`with batch ${nth} recorded`, { at: 'save ended', nth: nth + 1 }, nth + 1],
  ] as const satisfies readonly (readonly [string, Boundary, number])[]

/** The same for the writes of what all runs have to remember: before the first batch, and after the last. */
const memoryBoundaries = [
  ['before the run is held in memory', { at: 'memory begins', nth: 1 }, 0],
  ['with the run held in memory and no batch sent', { at: 'memory ended', nth: 1 }, 0],
  ['after the last batch, before the memory is written', { at: 'memory begins', nth: 2 }, 4],
  ['after the last batch, with the memory written', { at: 'memory ended', nth: 2 }, 4],
] as const satisfies readonly (readonly [string, Boundary, number])[]

export const boundaries = [...[1, 2, 3].flatMap(boundariesOf), ...memoryBoundaries]

/** A rig in which each run has the three batches. */
export function setUpKills() {
  const rig = setUpRig()
  type Console = Awaited<ReturnType<typeof rig.start>>
  return {
    ...rig,
    /**
     * Lets the run finish. Searches show an imported job only after a minute, so an earlier search proves
     * nothing.
     */
    bringToEnd: async (console: Console): Promise<void> => {
      await console.resume()
      let passed = 0
      await eventually(async () => {
        const step = passed < minute ? 5 * second : minute
        rig.advance(step)
        passed += step
        if (passed === minute) rig.sandbox().processing.finish()
        return (await console.get())?.state
      }).toBe('done')
    },
  }
}

/** Kills the console at these boundaries, each in a test of its own. */
export function testKills(at: readonly (typeof boundaries)[number][], rig = setUpKills()) {
  test.each(at)(
    'ROV-16 a console killed %s imports no job twice and forgets none',
    async (_, killedAt, asked) => {
      const first = await rig.loaded({ killedAt })
      await first.begin(ids)
      await first.died
      const next = await rig.start()
      const isOver = asked > batches.length
      const done = batches.slice(0, Math.max(asked - 1, 0)).flat().length
      const state = isOver ? 'done' : 'paused'
      const isUnsure = asked > 0 && !isOver
      expect(await next.get()).toMatchObject({ state, total: 62, done, isUnsure })
      const sentBefore = first.left()
      if (!isOver) await rig.bringToEnd(next)
      expect(await rig.onServer(ids)).toEqual([...ids].sort())
      // Expects that each batch was sent once: one that may have arrived is not sent again.
      expect(rig.sentIds()).toEqual(batches)
      const sentNow = batches.slice(sentBefore).flat().length
      expect(await next.get()).toMatchObject({
        state: 'done',
        done: 62,
        jobs: 62,
        foundLater: 62 - done - sentNow,
        notCreated: 0,
        isUnsure: false,
      })
    },
  )
}
