import { readdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { eventually } from '../../identity/support/eventually.ts'
import { killTheRun } from './kills.ts'
import { createClock, createProvider, key, postIds, runsTo, second, startRuns } from './support.ts'

const folder = temporaryFolder('runs-')

test.each(['inputs', 'edits'] as const)(
  'a run of 60 writes, given as %s, that is killed three times loses no row and sends none twice',
  async (as) => {
    const { killed } = await killTheRun(folder(), as, 60, 3, 40)
    expect(killed).toBe(3)
  },
  60_000,
)

test('a run whose file lost its end sends nothing twice, even if the next start got its key late and was killed too', async () => {
  const clock = createClock()
  const provider = createProvider(clock, () => ({ takes: second }))
  const hung = () => Promise.reject(new Error('it did not answer'))
  const start = (keys = {}) => startRuns({ clock, send: provider.send, on: folder(), ...keys })
  const first = start()
  await first.publish(postIds(4))
  await eventually(() => provider.state.inFlight).toBe(4)
  first.kill()
  clock.advance(second)
  const name = (await readdir(folder(), { recursive: true })).find((each) => each.endsWith('.run')) ?? ''
  const path = join(folder(), name)
  await truncate(path, (await readFile(path)).length - 1)

  const late = start({ secretKey: hung, lateKey: async () => key })
  await eventually(late.get).toMatchObject({ state: 'paused', isUnsure: true })
  await late.settled()
  late.kill()
  const next = start()
  await next.press('resume')
  expect(await runsTo(next, clock, 'done', 'failed')).toBe('done')
  expect([...provider.published.values()]).toEqual([1, 1, 1, 1])
})
