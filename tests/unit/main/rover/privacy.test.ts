import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KeychainError } from '#main/identity/keychain-error.ts'
import { mia } from '#tests/support/session-bridge.ts'
import { eventually } from '../identity/support/eventually.ts'
import { fitIds, fitJobs, setUpRig } from './support/rig.ts'

const rig = setUpRig()
type Console = Awaited<ReturnType<typeof rig.start>>

const signedOut = { state: 'signedOut' } as const
const reaches = (console: Console, state: string) =>
  eventually(async () => (await console.get())?.state).toBe(state)

const jobsFiles = async () => (await readdir(rig.folder())).filter((name) => name.startsWith('jobs-'))
const everything = async () =>
  (
    await Promise.all(
      (await readdir(rig.folder())).map((name) => readFile(join(rig.folder(), name), 'latin1')),
    )
  ).join('')

/** Texts of the jobs that are people's, or that are easy to find. */
const personal = fitJobs
  .slice(0, 30)
  .flatMap((job) => [job.email, job.phone, job.title])
  .filter((text): text is string => typeof text === 'string' && text.length > 6)

/** An import of 30 jobs that is paused after its first batch. */
async function paused(options: Parameters<typeof rig.start>[0] = {}, from = 0) {
  const console = await rig.start(options)
  await console.load()
  rig.sandbox().faults.add({ call: 'rover.import', fault: 'delay', ms: 100, times: 1 })
  const sent = rig.requests('rover.import')
  await console.begin(fitIds(30, from))
  await eventually(() => rig.requests('rover.import')).toBe(sent + 1)
  await console.pause()
  await reaches(console, 'paused')
  return console
}

test('S5 the jobs of an import lie encrypted on the disk, and a restart goes on with them', async () => {
  const console = await paused()
  await console.ended()
  expect(await jobsFiles()).toHaveLength(1)
  expect(personal.length).toBeGreaterThan(30)
  const onDisk = await everything()
  expect(personal.filter((text) => onDisk.includes(text))).toEqual([])
  const next = await rig.start()
  await next.resume()
  await reaches(next, 'done')
  expect(await rig.onServer(fitIds(30))).toHaveLength(30)
})

test('S5 a sign-out removes the jobs of an import that is over, and keeps those of an open one', async () => {
  const console = await paused()
  console.sessionIs(signedOut)
  const other = await rig.start()
  expect(await jobsFiles()).toHaveLength(1)
  await other.resume()
  await reaches(other, 'done')
  other.sessionIs(signedOut)
  await eventually(jobsFiles).toEqual([])
})

test('S5 without a keychain nothing is written; the import goes on while the console runs, and not after', async () => {
  const secretKey = async () => {
    throw new KeychainError('absent')
  }
  const console = await paused({ secretKey })
  expect(await jobsFiles()).toEqual([])
  await console.resume()
  await reaches(console, 'done')
  await console.saveResult()
  console.sessionIs(signedOut)
  console.sessionIs(mia)
  await expect(console.saveResult()).rejects.toThrow('are removed when you sign out')

  const late = await paused({ secretKey }, 30)
  await late.ended()
  const next = await rig.start({ secretKey })
  await next.resume()
  await reaches(next, 'failed')
  expect(await next.get()).toMatchObject({
    failure: { message: expect.stringContaining('can no longer be read on this computer') },
  })
})
