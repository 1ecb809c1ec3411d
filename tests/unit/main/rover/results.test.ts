import { describe, expect, test } from 'vitest'
import { fitIds, setUpRig } from './support/rig.ts'

const rig = setUpRig()

test.each([
  ['stop', 'The import was stopped before it reached this job.'],
  ['get', 'The import has not reached this job yet.'],
] as const)(
  'ROV-17 the result of a paused import after %s says why a job was not sent',
  async (press, why) => {
    const console = await rig.paused(fitIds(30))
    await console[press]()
    await console.saveResult()
    expect(console.saved.at(-1)?.text).toContain(why)
  },
)

describe('after a month with starts on every day', () => {
  const onDay = async (day: number) => (await rig.start({ day })).get()

  test('the result of an import that was stopped goes thirty days after its start', async () => {
    const console = await rig.paused(fitIds(30))
    await console.stop()
    await console.ended()
    expect(await onDay(31)).toMatchObject({ state: 'stopped' })
    expect(await onDay(32)).toBeNull()
  })

  test('an import that is paused stays', async () => {
    await (await rig.paused(fitIds(30))).ended()
    expect(await onDay(32)).toMatchObject({ state: 'paused', done: 25 })
  })
})
