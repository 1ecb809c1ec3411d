import { expect, test } from 'vitest'
import { eventually } from '../identity/support/eventually.ts'
import { fitIds, minute, second, setUpRig } from './support/rig.ts'

/** Searches lag by fourteen minutes, longer than any batch or run here takes. */
const rig = setUpRig({ searchLag: (14 * minute) / second })
type Console = Awaited<ReturnType<typeof rig.start>>

const reaches = (console: Console, state: string) =>
  eventually(async () => (await console.get())?.state).toBe(state)

/** Advances the clock, a few looks at a time, until the run is done. */
const waitsToEnd = (console: Console) =>
  eventually(async () => {
    rig.advance(20 * second)
    return (await console.get())?.state
  }).toBe('done')

const ids = fitIds(62)
const batches = [ids.slice(0, 25), ids.slice(25, 50), ids.slice(50)]
const sentIds = () =>
  rig
    .sandbox()
    .requests('rover.import')
    .map(({ body }) => (body as { jobs: { id: string | number }[] }).jobs.map(({ id }) => String(id)))

test.each([0, 1, 2])(
  'promise 14: with searches that lag behind several batches, one without an answer (%i before it) is found, and none is sent twice',
  async (before) => {
    const console = await rig.start()
    await console.load()
    const { faults } = rig.sandbox()
    if (before > 0) faults.add({ call: 'rover.import', fault: 'delay', ms: 1, times: before })
    faults.add({ call: 'rover.import', fault: 'loseAnswer', times: 1 })
    await console.begin(ids)
    await reaches(console, 'checking')
    await rig.letPass(13 * minute)
    await rig.letPass(5 * second)
    await rig.letPass(0)
    expect(await console.get()).toMatchObject({ state: 'checking', done: 25 * before, isUnsure: true })
    await waitsToEnd(console)
    expect(await console.get()).toMatchObject({
      done: 62,
      jobs: 62,
      foundLater: batches[before]?.length,
      isUnsure: false,
    })
    expect(sentIds()).toEqual(batches)
    expect(await rig.onServer(ids)).toEqual([...ids].sort())
  },
)

test('promise 14: with searches that lag behind several batches, a run finds the unsure jobs of the previous run and does not send them again', async () => {
  const [left, others] = [fitIds(3), fitIds(3, 10)]
  const console = await rig.start()
  await console.load()
  rig.sandbox().faults.add({ call: 'rover.import', fault: 'loseAnswer', times: 1 })
  await console.begin(left)
  await reaches(console, 'checking')
  await console.stop()
  await reaches(console, 'stopped')
  rig.advance(3 * minute)
  await console.begin(others)
  await reaches(console, 'done')
  await console.begin([...left, ...fitIds(2, 20)])
  await reaches(console, 'checking')
  await waitsToEnd(console)
  expect(await console.get()).toMatchObject({ done: 5, jobs: 5, foundLater: 3 })
  expect(sentIds()).toEqual([left, others, fitIds(2, 20)])
  expect(await rig.onServer(left)).toEqual([...left].sort())
})
