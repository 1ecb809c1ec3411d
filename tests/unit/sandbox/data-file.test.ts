import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readMeta } from '#sandbox/data/build.ts'
import { openDatabase } from '#sandbox/data/database.ts'
import { dataVersion } from '#sandbox/data/version.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '#sandbox/server.ts'
import type { Business } from '#shared/entities/business.ts'
import type { Job } from '#shared/entities/job.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { apiClient } from './support/api.ts'
import { allJobs, newJob } from './support/job.ts'
import { identityCall, signIn } from './support/sign-in.ts'

const byTitle = { field: 'title', direction: 'asc' } as const

const folder = temporaryFolder('sandbox-test-')
const open: Sandbox[] = []
afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close()
})
async function start(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({
    port: 0,
    quiet: true,
    dataFile: join(folder(), 'data.db'),
    ...options,
  })
  open.push(sandbox)
  return sandbox
}
async function stop(sandbox: Sandbox) {
  open.splice(open.indexOf(sandbox), 1)
  await sandbox.close()
}
const totalOf = async (sandbox: Sandbox, kind = 'business') => {
  const { data } = await apiClient(sandbox)
  return (
    await data<{ total: number }>('POST', `${kind}/admin/search`, {
      query: '',
      from: 0,
      size: 1,
      filters: {},
    })
  ).total
}

test('records, sessions, keys and files of the sandbox survive a restart on another port', async () => {
  const first = await start()
  const { idToken, refreshToken } = await signIn(first)
  const { data } = await apiClient(first)
  const key = 'uploads/businesses/x/1.png'
  const address = await data<string>('POST', 'file/admin', { key })
  await fetch(address, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'pixels' })
  const [business] = await data<Business[]>('GET', 'business/admin/list')
  const logoUrl = `${first.environment.GOTO_ADMIN_CONTENT_BASE}/${key}`
  await data('PATCH', 'business/admin', { businessId: business?.businessId, logoUrl })
  await stop(first)

  const second = await start()
  expect(second.origin).not.toBe(first.origin)
  const answer = await fetch(`${second.origin}/api/business/admin/${business?.businessId}`, {
    headers: { authorization: `Bearer ${idToken}` },
  })
  const after = ((await answer.json()) as { data: Business }).data
  expect(after.logoUrl).toBe(`${second.environment.GOTO_ADMIN_CONTENT_BASE}/${key}`)
  expect(await (await fetch(after.logoUrl ?? '')).text()).toBe('pixels')
  const renewal = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } }
  expect((await identityCall(second, 'InitiateAuth', renewal)).status).toBe(200)
  await second.reset()
  const restored = await (await apiClient(second)).data<Business>(
    'GET',
    `business/admin/${business?.businessId}`,
  )
  expect(restored.name).toBe(business?.name)
  expect(restored.logoUrl).toContain('/content/sample/logos/')
})

test('the scale of a sandbox is kept until another scale is requested', async () => {
  const first = await start({ scale: 200 })
  expect([await totalOf(first), await totalOf(first, 'job')]).toEqual([200, 200])
  const { data } = await apiClient(first)
  expect(await data('GET', 'user-profile/admin/list')).toHaveLength(267)
  expect(await data('GET', 'arrival-package-status/admin/list')).toHaveLength(263)
  const [business] = await data<Business[]>('GET', 'business/admin/list')
  const { businessId, name } = business ?? {}
  await data('PATCH', 'business/admin', { businessId, name: 'Renamed' })
  await stop(first)
  const nameIn = async (sandbox: Sandbox) =>
    (await (await apiClient(sandbox)).data<Business>('GET', `business/admin/${businessId}`)).name
  const second = await start()
  expect([await totalOf(second), await nameIn(second)]).toEqual([200, 'Renamed'])
  await stop(second)
  const third = await start({ scale: 20, reset: true })
  expect([await totalOf(third), await nameIn(third)]).toEqual([20, name])
  await stop(third)
  writeFileSync(join(folder(), 'data.db'), 'half a file')
  expect(await totalOf(await start({ scale: 20, reset: true }))).toBe(20)
})

test('searches of a restarted sandbox show what was changed, added and deleted before', async () => {
  const first = await start({ scale: 60 })
  const jobs = async (sandbox: Sandbox) => allJobs(await apiClient(sandbox), { sort: byTitle })
  const shown = (found: readonly Job[]) => found.map(({ jobId, title }) => [jobId, title])
  const [top, second] = await jobs(first)
  const { data } = await apiClient(first)
  await data('DELETE', `job/admin/${top?.jobId}`)
  await data('PATCH', 'job/admin', { jobId: second?.jobId, title: '🦘 the last of all' })
  const added = newJob({ title: 'Aaa, the first of all', minHourlyRate: 91, maxHourlyRate: 92 })
  await data('POST', 'job/admin', added)
  first.processing.finish()
  const before = await jobs(first)
  expect(before[0]).toMatchObject({ title: added.title })
  expect(before.map(({ title }) => title).at(-1)).toBe('🦘 the last of all')
  await stop(first)

  const again = await start()
  expect(shown(await jobs(again))).toEqual(shown(before))
  const paid = await allJobs(await apiClient(again), { filters: { minHourlyRate: 91 } })
  expect(paid.map(({ title }) => title)).toContain(added.title)
  await again.reset()
  expect((await jobs(again)).slice(0, 2).map(({ jobId }) => jobId)).toEqual([top?.jobId, second?.jobId])
})

test('a data file of another version is rebuilt', async () => {
  await stop(await start({ scale: 20 }))
  const db = openDatabase(join(folder(), 'data.db'))
  expect(readMeta(db, 'version')).toBe(dataVersion())
  db.run("UPDATE meta SET value = 'earlier' WHERE key = 'version'")
  db.run("DELETE FROM meta WHERE key = 'scale'")
  db.close()
  await stop(await start())
  const rebuilt = openDatabase(join(folder(), 'data.db'))
  expect([readMeta(rebuilt, 'version'), readMeta(rebuilt, 'scale')]).toEqual([dataVersion(), ''])
  rebuilt.close()
})

test('a data file of a running sandbox is neither opened nor replaced', async () => {
  const first = await start({ scale: 20 })
  for (const options of [{}, { reset: true }, { scale: 40 }])
    await expect(start(options)).rejects.toThrow(
      `Another sandbox uses ${join(folder(), 'data.db')}: end it, or name another file`,
    )
  await stop(first)
  expect(await totalOf(await start())).toBe(20)
})

test('a file that is not the sandbox’s data file is not changed', async () => {
  const dataFile = join(folder(), 'notes.txt')
  writeFileSync(
    dataFile,
    'Shopping: eggs, flour, four litres of milk and a very long list of other things. '.repeat(40),
  )
  await expect(startSandbox({ port: 0, dataFile })).rejects.toThrow(
    `${dataFile} is not a data file of the sandbox`,
  )
  expect(readdirSync(folder())).toEqual(['notes.txt'])
})

test('a sandbox on a taken port gives an error with the port', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', () => resolve())
  })
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(startSandbox({ port })).rejects.toThrow(`EADDRINUSE: address already in use 127.0.0.1:${port}`)
  taken.close()
})
