import { describe, expect, test } from 'vitest'
import { eventually } from '../identity/support/eventually.ts'
import { batches, boundaries, ids, setUpKills, testKills } from './support/kills.ts'
import { minute } from './support/rig.ts'

const rig = setUpKills()
type Console = Awaited<ReturnType<typeof rig.start>>

// Each kind of boundary once, and each batch; the long run has all.
testKills(
  boundaries.filter((_, at) => [0, 6, 12, 3, 14].includes(at)),
  rig,
)

test('the next start waits for a batch of an import that the server is still processing', async () => {
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
  await rig.bringToEnd(next)
  expect(await rig.onServer(ids)).toEqual([...ids].sort())
})

describe('the fifteen minutes in which a batch may still arrive', () => {
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

  test('after a kill, a batch of an import may arrive until fifteen minutes after the next start', async () => {
    await killed()
    rig.advance(60 * minute)
    const next = await rig.start()
    await next.resume()
    expect(await looks(next, 14 * minute)).toMatchObject({ state: 'checking', isUnsure: true })
    await rig.bringToEnd(next)
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
    expect(rig.sentIds()).toEqual(batches)
  })

  test('another restart does not extend the fifteen minutes in which a batch of an import may arrive', async () => {
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
    await rig.bringToEnd(last)
  })
})
