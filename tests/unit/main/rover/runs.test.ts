import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { failureOf } from '#tests/support/failure-of.ts'
import { tom } from '#tests/support/session-bridge.ts'
import { eventually } from '../identity/support/eventually.ts'
import { fitIds, setUpRig } from './support/rig.ts'

const rig = setUpRig()
type Console = Awaited<ReturnType<typeof rig.start>>

const stateOf = async (console: Console) => (await console.get())?.state
const reaches = (console: Console, state: string) => eventually(() => stateOf(console)).toBe(state)
const sentIds = () =>
  rig
    .sandbox()
    .requests('rover.import')
    .map(({ body }) => (body as { jobs: { id: string | number }[] }).jobs.map(({ id }) => String(id)))

test('ROV-16 the chosen jobs go in batches of 25 in their order, the last one smaller, each as Rover wrote it', async () => {
  const console = await rig.start()
  await console.load()
  const ids = fitIds(60)
  expect(await console.begin(ids)).toMatchObject({
    total: 60,
    batches: 3,
    batch: 1,
    done: 0,
    state: 'running',
  })
  await reaches(console, 'done')
  expect(sentIds()).toEqual([ids.slice(0, 25), ids.slice(25, 50), ids.slice(50)])
  const [first] = rig.sandbox().requests('rover.import')
  expect((first?.body as { jobs: object[] }).jobs[0]).toMatchObject({
    apply_url: expect.stringContaining('jobs.rover.example'),
    source: { rank: expect.any(Number) },
  })
  expect(await rig.onServer(ids)).toEqual([...ids].sort())
})
