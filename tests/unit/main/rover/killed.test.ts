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
 * Lets the run finish. Searches show an imported job only after a minute, so an earlier look proves nothing.
 */
async function bringToEnd(console: Console): Promise<void> {
  await console.resume()
  let passed = 0
  await eventually(async () => {
    const step = passed < minute ? 5 * second : minute
    rig.advance(step)
    passed += step
    if (passed === minute) rig.sandbox().processing.finish()
    return (await console.get())?.state
  }).toBe('done')
}

/**
 * Every point at which the console can be killed in the life of one batch, and the batches that the next
 * start has to search for: at most one, since a batch's result is written together with the next batch. The
 * kill of a real process with a real disk is in tests/e2e/rover-import.spec.ts.
 */
const boundariesOf = (nth: number) =>
  [
    ['before it is recorded', { at: 'save begins', nth }, nth - 1],
    ['recorded and not sent', { at: 'import leaves', nth }, nth],
    ['sent and not answered', { at: 'import was carried out', nth }, nth],
    ['answered and not recorded', { at: 'save begins', nth: nth + 1 }, nth],
    ['recorded', { at: 'save ended', nth: nth + 1 }, nth + 1],
  ] as const satisfies readonly (readonly [string, Boundary, number])[]

describe.each([1, 2, 3])('the console is killed at batch %i', (nth) => {
  test.each(boundariesOf(nth))(
    'ROV-16 promise 14: %s: no job is imported twice or forgotten',
    async (_, killedAt, asked) => {
      const first = await rig.start({ killedAt })
      await first.load()
      await first.begin(ids)
      await first.died
      const next = await rig.start()
      const isOver = asked > batches.length
      const done = batches.slice(0, Math.max(asked - 1, 0)).flat().length
      const state = isOver ? 'done' : 'paused'
      const isUnsure = asked > 0 && !isOver
      expect(await next.get()).toMatchObject({ state, total: 62, done, isUnsure })
      const sentBefore = first.left()
      if (!isOver) await bringToEnd(next)
      expect(await rig.onServer(ids)).toEqual([...ids].sort())
      // Each batch was sent once: one that may have arrived is not sent again.
      expect(sentIds()).toEqual(batches)
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
})

test('promise 14: the next start waits for a batch that the server is still processing', async () => {
  rig.sandbox().faults.add({ call: 'rover.import', fault: 'delay', ms: 400, times: 1 })
  // The batch is sent, and its answer never comes.
  const first = await rig.start({ killedAt: { at: 'import was carried out', nth: 1 } })
  await first.load()
  await first.begin(ids)
  await eventually(() => rig.requests('rover.import')).toBe(1)
  const next = await rig.start()
  await next.resume()
  await eventually(() => rig.requests('jobs.search')).toBe(1)
  expect(await next.get()).toMatchObject({ state: 'checking', isUnsure: true })
  await eventually(() => rig.sandbox().processing.pending()).toBe(25)
  await bringToEnd(next)
  expect(await rig.onServer(ids)).toEqual([...ids].sort())
})

describe('the fifteen minutes', () => {
  const killedAt = { at: 'import was carried out', nth: 1 } as const
  const killed = async () => {
    const first = await rig.start({ killedAt })
    await first.load()
    await first.begin(ids)
    await first.died
  }
  const looks = async (next: Console, span: number) => {
    const before = rig.requests('jobs.search')
    await rig.letPass(span)
    await eventually(() => rig.requests('jobs.search')).toBe(before + 1)
    return next.get()
  }

  test('promise 14: count from the next start, because a recorded batch may have been sent until then', async () => {
    await killed()
    rig.advance(60 * minute)
    const next = await rig.start()
    await next.resume()
    expect(await looks(next, 14 * minute)).toMatchObject({ state: 'checking', isUnsure: true })
    await bringToEnd(next)
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
    expect(sentIds()).toEqual(batches)
  })

  test('promise 14: do not start again with each start', async () => {
    await killed()
    const next = await rig.start()
    await next.resume()
    await eventually(() => rig.requests('jobs.search')).toBe(1)
    await next.ended()
    const until = next.told.find((run) => run?.checkUntil)?.checkUntil
    rig.advance(10 * minute)
    const last = await rig.start()
    await last.resume()
    await eventually(async () => (await last.get())?.checkUntil).toBe(until)
    await bringToEnd(last)
  })
})
