import { expect, test } from 'vitest'
import { eventually } from '../identity/support/eventually.ts'
import { fitIds, minute, second, setUpRig } from './support/rig.ts'

const rig = setUpRig()
type Console = Awaited<ReturnType<typeof rig.start>>

const reaches = (console: Console, state: string) =>
  eventually(async () => (await console.get())?.state).toBe(state)

/** Answers the next job searches with these pages, in order. */
function answerJobs(...pages: readonly { readonly sourceIds: readonly string[]; readonly total: number }[]) {
  for (const { sourceIds, total } of pages) {
    const data = sourceIds.map((sourceId, at) => ({ jobId: `job-${at}`, sourceId }))
    rig.sandbox().faults.add({
      call: 'jobs.search',
      fault: 'status',
      status: 200,
      times: 1,
      body: { data: { data, total, size: data.length } },
    })
  }
}

/**
 * A console that sent these and lost the answer. The server has them, but its searches do not show them yet.
 */
async function unanswered(ids: readonly string[]) {
  const console = await rig.start()
  await console.load()
  rig.sandbox().faults.add({ call: 'rover.import', fault: 'loseAnswer', times: 1 })
  await console.begin(ids)
  return console
}

test('promise 14: the search for a Rover id that was imported many times reads all pages, so that it hides no other', async () => {
  const [one = '', other = ''] = fitIds(2)
  answerJobs(
    { sourceIds: Array.from({ length: 100 }, () => one), total: 101 },
    { sourceIds: [other], total: 101 },
  )
  const console = await unanswered([one, other])
  // The clock does not move, so there is only one look.
  await reaches(console, 'done')
  expect(await console.get()).toMatchObject({ foundLater: 2, isUnsure: false })
  const asked = rig.sandbox().requests('jobs.search')
  expect(asked.map(({ body }) => (body as { from: number }).from)).toEqual([0, 100])
})

test('promise 14: a run of one job, which is found, is done', async () => {
  const [id = ''] = fitIds(1)
  const console = await unanswered([id])
  await reaches(console, 'checking')
  await rig.waits()
  rig.sandbox().processing.finish()
  rig.advance(5 * second)
  await reaches(console, 'done')
  expect(await console.get()).toMatchObject({ done: 1, foundLater: 1, isUnsure: false })
})

test('promise 14: an answer with other jobs than those searched for does not prove that these are missing', async () => {
  const ids = fitIds(3)
  answerJobs({ sourceIds: fitIds(5, 10), total: 5000 })
  const console = await unanswered(ids)
  await reaches(console, 'failed')
  expect(await console.get()).toMatchObject({
    done: 0,
    isUnsure: true,
    failure: {
      kind: 'badAnswer',
      call: 'jobs.search',
      message: expect.stringContaining('returned other jobs'),
    },
  })
  // At any time.
  rig.advance(20 * minute)
  answerJobs({ sourceIds: fitIds(5, 10), total: 5000 })
  await console.resume()
  await eventually(() => rig.requests('jobs.search')).toBe(2)
  await reaches(console, 'failed')
  rig.sandbox().processing.finish()
  await console.resume()
  await reaches(console, 'done')
  expect(await console.get()).toMatchObject({ foundLater: 3, isUnsure: false })
  expect(rig.requests('rover.import')).toBe(1)
})

test('promise 14: a run searches for unsure jobs of another run, also if they are in a later batch', async () => {
  const unsure = fitIds(3)
  const console = await unanswered(unsure)
  await reaches(console, 'checking')
  await console.stop()
  await reaches(console, 'stopped')
  await console.begin([...fitIds(25, 10), ...unsure])
  await reaches(console, 'checking')
  expect(await console.get()).toMatchObject({ batch: 2, done: 25, isUnsure: true })
  await rig.letPass(0)
  rig.sandbox().processing.finish()
  await rig.letPass(5 * second)
  await reaches(console, 'done')
  expect(await console.get()).toMatchObject({ done: 28, foundLater: 3, isUnsure: false })
  expect(rig.requests('rover.import')).toBe(2)
  expect(await rig.onServer(unsure)).toEqual([...unsure].sort())
})

test('promise 14: a clock that is set back does not extend a search beyond fifteen minutes', async () => {
  const console = await rig.start()
  await console.load()
  rig.sandbox().faults.add({ call: 'rover.import', fault: 'reset', times: 1 })
  await console.begin(fitIds(3))
  await reaches(console, 'checking')
  await console.pause()
  await reaches(console, 'paused')
  rig.advance(-60 * minute)
  await console.resume()
  await reaches(console, 'checking')
  await rig.letPass(15 * minute)
  await reaches(console, 'done')
  expect(await console.get()).toMatchObject({ jobs: 3, isUnsure: false })
})
