import { describe, expect, test } from 'vitest'
import { eventually } from '../identity/support/eventually.ts'
import type { Boundary } from './support/mortal.ts'
import { fitIds, minute, second, setUpRig } from './support/rig.ts'

const rig = setUpRig()
type Console = Awaited<ReturnType<typeof rig.start>>

/** Three batches: 25, 25 and 12. */
const ids = fitIds(62)
const batches = [ids.slice(0, 25), ids.slice(25, 50), ids.slice(50)]

const sentIds = () =>
  rig
    .sandbox()
    .requests('rover.import')
    .map(({ body }) => (body as { jobs: { id: string | number }[] }).jobs.map(({ id }) => String(id)))

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

/**
 * Where the console is killed in the life of the batch in this place, and whether the next start has to ask. A batch is
 * recorded while the one before is under way, and its answer while the next one is.
 */
const boundariesOf = (nth: number) =>
  [
    ['before it is recorded', { at: 'save begins', nth }, nth > 1],
    ['recorded and not sent', { at: 'import leaves', nth }, true],
    ['sent and not answered', { at: 'import was carried out', nth }, true],
    ['answered and not recorded', { at: 'save begins', nth: nth + 2 }, true],
    ['recorded', { at: 'save ended', nth: nth + 2 }, true],
  ] as const satisfies readonly (readonly [string, Boundary, boolean])[]

describe.each([1, 2, 3])('the console is killed at batch %i', (nth) => {
  test.each(boundariesOf(nth))(
    'ROV-16 promise 14: %s – nothing is imported twice and nothing forgotten',
    async (_, killedAt, isUnsure) => {
      const first = await rig.start({ killedAt })
      await first.load()
      await first.begin(ids)
      await first.died
      const next = await rig.start()
      const before = await next.get()
      // A quick answer is on the disk together with the one before.
      const isOver = before?.state === 'done'
      expect(before).toMatchObject({
        state: isOver ? 'done' : 'paused',
        total: 62,
        isUnsure: isUnsure && before?.done !== 62,
      })
      if (isOver) expect([killedAt.nth >= 4, before?.done]).toEqual([true, 62])
      const sentBefore = first.left()
      if (!isOver) await bringToEnd(next)
      expect(await rig.onServer(ids)).toEqual([...ids].sort())
      // Nobody sends what may have arrived: each batch has left once.
      expect(sentIds()).toEqual(batches)
      const sentNow = batches.slice(sentBefore).flat().length
      expect(await next.get()).toMatchObject({
        state: 'done',
        done: 62,
        jobs: 62,
        imported: 62,
        foundLater: 62 - (before?.done ?? 0) - sentNow,
        notCreated: 0,
        isUnsure: false,
      })
      expect((await next.importedIds()).sort()).toEqual([...ids].sort())
    },
  )
})

test('promise 14: a batch that the server is still busy with at the next start is waited for', async () => {
  rig.sandbox().faults.add({ call: 'rover.import', fault: 'delay', ms: 400, times: 1 })
  const first = await rig.start({ killedAt: { at: 'save ended', nth: 2 } })
  await first.load()
  await first.begin(ids)
  await first.died
  const next = await rig.start()
  await next.resume()
  await eventually(() => rig.requests('jobs.search')).toBe(1)
  expect(await next.get()).toMatchObject({ state: 'checking', isUnsure: true })
  await eventually(() => rig.sandbox().processing.pending()).toBe(25)
  await bringToEnd(next)
  expect(await rig.onServer(ids)).toEqual([...ids].sort())
})

test('promise 14: two minutes count from the next start, since what was recorded may have left until then', async () => {
  const first = await rig.start({ killedAt: { at: 'import was carried out', nth: 1 } })
  await first.load()
  await first.begin(ids)
  await first.died
  rig.advance(60 * minute)
  const next = await rig.start()
  await next.resume()
  await rig.letPass(minute)
  await rig.letPass(0)
  expect(rig.requests('jobs.search')).toBe(2)
  expect(await next.get()).toMatchObject({ state: 'checking', isUnsure: true })
  await bringToEnd(next)
  expect(await rig.onServer(ids)).toEqual([...ids].sort())
})
