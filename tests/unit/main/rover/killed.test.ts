import { describe, expect, test } from 'vitest'
import { eventually } from '../identity/support/eventually.ts'
import type { Boundary } from './support/mortal.ts'
import { fitIds, minute, second, setUpRig } from './support/rig.ts'

const rig = setUpRig()
type Console = Awaited<ReturnType<typeof rig.start>>

/** Three batches: 25, 25 and 12. */
const ids = fitIds(62)
const batches = [ids.slice(0, 25), ids.slice(25, 50), ids.slice(50)]

/**
 * Lets the run go on to its end. The searches show what was imported only a minute after that: an earlier look finds
 * nothing, which proves nothing.
 */
async function bringToEnd(console: Console): Promise<void> {
  await console.resume()
  let passed = 0
  await eventually(async () => {
    rig.advance(5 * second)
    passed += 5 * second
    if (passed === minute) rig.sandbox().processing.finish()
    return (await console.get())?.state
  }).toBe('done')
}

/** Where the console is killed in the life of the batch in this place, and what the next start has to know of it. */
const boundariesOf = (nth: number) =>
  [
    // The answer to the batch before goes to the disk together with the record of this one.
    ['before it is recorded', { at: 'save begins', nth }, { unsure: nth > 1, found: nth - 2 }],
    ['recorded and not sent', { at: 'import leaves', nth }, { unsure: true, found: undefined }],
    ['sent and not answered', { at: 'import was carried out', nth }, { unsure: true, found: nth - 1 }],
    ['answered and not recorded', { at: 'save begins', nth: nth + 1 }, { unsure: true, found: nth - 1 }],
    ['recorded', { at: 'save ended', nth: nth + 1 }, { unsure: nth < 3, found: undefined }],
  ] as const satisfies readonly (readonly [
    string,
    Boundary,
    { readonly unsure: boolean; readonly found: number | undefined },
  ])[]

describe.each([1, 2, 3])('the console is killed at batch %i', (nth) => {
  test.each(boundariesOf(nth))(
    'ROV-16 promise 14: %s – nothing is imported twice and nothing forgotten',
    async (_, killedAt, expected) => {
      const first = await rig.start({ killedAt })
      await first.load()
      await first.begin(ids)
      await first.died
      const next = await rig.start()
      const before = await next.get()
      const isOver = before?.state === 'done'
      expect(before).toMatchObject({
        state: isOver ? 'done' : 'paused',
        total: 62,
        isUnsure: expected.unsure,
      })
      if (!isOver) await bringToEnd(next)
      expect(await rig.onServer(ids)).toEqual([...ids].sort())
      const lost = expected.found === undefined ? [] : (batches[expected.found] ?? [])
      expect(await next.get()).toMatchObject({
        state: 'done',
        done: 62,
        jobs: 62,
        imported: 62,
        foundLater: lost.length,
        notCreated: 0,
        isUnsure: false,
      })
      expect((await next.importedIds()).sort()).toEqual([...ids].sort())
      // Each batch left once, but for the one that was only recorded: nobody sends what is found.
      expect(rig.requests('rover.import')).toBe(3)
    },
  )
})
