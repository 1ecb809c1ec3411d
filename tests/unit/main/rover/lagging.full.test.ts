import { expect, test } from 'vitest'
import { fitIds, minute, second, setUpRig } from './support/rig.ts'

/** Searches lag by fourteen minutes, longer than any batch or run here takes. */
const rig = setUpRig({ searchLag: (14 * minute) / second })

const ids = fitIds(62)
const batches = [ids.slice(0, 25), ids.slice(25, 50), ids.slice(50)]

test('a batch without an answer is found while searches lag behind several batches, and none is sent twice', async () => {
  const console = await rig.loaded()
  rig.failImport({ delay: 1 }, 'loseAnswer')
  await console.begin(ids)
  await rig.reaches(console, 'checking')
  await rig.letPass(13 * minute)
  await rig.letPass(5 * second)
  await rig.letPass(0)
  expect(await console.get()).toMatchObject({ state: 'checking', done: 25, isUnsure: true })
  await rig.waitsFor(console, 'done')
  expect(await console.get()).toMatchObject({ done: 62, jobs: 62, foundLater: 25, isUnsure: false })
  expect(rig.sentIds()).toEqual(batches)
  expect(await rig.onServer(ids)).toEqual([...ids].sort())
})

test('an import finds the unsure jobs of the previous import while searches lag behind', async () => {
  const [left, others] = [fitIds(3), fitIds(3, 10)]
  const console = await rig.loaded()
  rig.failImport('loseAnswer')
  await console.begin(left)
  await rig.reaches(console, 'checking')
  await console.stop()
  await rig.reaches(console, 'stopped')
  rig.advance(3 * minute)
  await console.begin(others)
  await rig.reaches(console, 'done')
  await console.begin([...left, ...fitIds(2, 20)])
  await rig.reaches(console, 'checking')
  await rig.waitsFor(console, 'done')
  expect(await console.get()).toMatchObject({ done: 5, jobs: 5, foundLater: 3 })
  expect(rig.sentIds()).toEqual([left, others, fitIds(2, 20)])
  expect(await rig.onServer(left)).toEqual([...left].sort())
})
