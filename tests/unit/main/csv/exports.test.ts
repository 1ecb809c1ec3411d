import { existsSync } from 'node:fs'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Execute } from '#main/api/execute.ts'
import { readCsv } from '#main/storage/read-csv.ts'
import { fieldColumns } from '#shared/contract/field-columns.ts'
import type { HttpCallName } from '#shared/contract/index.ts'
import type { RecordName } from '#shared/records/records.ts'
import { recordNames, recordsWith } from '#shared/records/records.ts'
import { exportedText } from '#shared/rules/file-words.ts'
import { recordId } from '#shared/rules/names.ts'
import { memoryFile } from '#tests/support/desk/memory-file.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openExports } from './support.ts'

const { main, execute, fault, requests } = setUpMain()
const folder = temporaryFolder('csv-')

const open = (
  path = join(folder(), 'list.csv'),
  unfinished = memoryFile<string[]>([]),
  execute: Execute = (...call) => main().execute(...call),
) => openExports(execute, path, unfinished)

const idsOf = async (path: string) => {
  const { rows } = await readCsv(await readFile(path))
  return rows.slice(1).map(({ cells }) => cells[0] ?? '')
}

/** All records of a kind, read by other calls than an export makes. */
async function recordsOf(kind: RecordName): Promise<readonly object[]> {
  const ask = execute as (name: HttpCallName, input: object) => Promise<unknown>
  if (!recordsWith('search').some((name) => name === kind)) {
    const archived = kind === 'referrals' ? await execute('referrals.listArchived', {}) : []
    return [...((await ask(`${kind}.list` as HttpCallName, {})) as object[]), ...archived]
  }
  const all: object[] = []
  for (let from = 0, total = 1; from < total; from += 10) {
    const page = (await ask(`${kind}.search` as HttpCallName, {
      query: '',
      from,
      size: 10,
      filters: {},
    })) as {
      data: object[]
      total: number
    }
    all.push(...page.data)
    total = page.total
  }
  return all
}

test.each(recordNames)('an export of all %s has each record once, and all of its fields', async (kind) => {
  const exporting = open()
  await exporting.start({ kind })
  const done = await exporting.until('done', 'failed')
  const expected = (await recordsOf(kind)).map((record) => recordId(kind, record))
  expect(exportedText(done)).toBe(`${expected.length} of ${expected.length}`)
  expect((await idsOf(exporting.path)).toSorted()).toEqual(expected.toSorted())
  const { rows } = await exporting.table()
  expect(rows[0]?.cells).toEqual(fieldColumns(kind).map(({ label }) => label))
  expect(existsSync(`${exporting.path}.tmp`)).toBe(false)
  expect(exporting.unfinished.value()).toEqual([])
})

test('an export has the chosen columns and the rows that the search of the list finds', async () => {
  const exporting = open()
  const search = { query: 'farm', filters: {}, sort: { field: 'title', direction: 'desc' } }
  await exporting.start({ kind: 'jobs', search }, ['jobId', 'title', 'industryId'])
  await exporting.until('done')
  const found = await execute('jobs.search', {
    query: 'farm',
    from: 0,
    size: 100,
    filters: {},
    sort: { field: 'title', direction: 'desc' },
  })
  const industries = await execute('jobIndustries.list', {})
  const nameOf = (id: string | null | undefined) =>
    industries.find(({ jobIndustryId }) => jobIndustryId === id)?.name ?? ''
  const { rows } = await exporting.table()
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Id', 'Title', 'Industry'],
    ...found.data.map(({ jobId, title, industryId }) => [jobId, title, nameOf(industryId)]),
  ])
})

test('an export of a list that is read whole has only the rows that its filter leaves', async () => {
  const exporting = open()
  const users = await execute('userProfiles.list', {})
  const email = users[3]?.email ?? ''
  await exporting.start({ kind: 'userProfiles', filter: email.toUpperCase() })
  await exporting.until('done')
  expect(await idsOf(exporting.path)).toEqual(
    users.filter((user) => user.email?.includes(email)).map(({ userSub }) => userSub),
  )
})

test('an export has only the businesses with a status that the server cannot search by', async () => {
  const exporting = open()
  const search = { query: '', filters: {}, status: ['notApproved' as const] }
  await exporting.start({ kind: 'businesses', search }, ['businessId', 'name', 'isApproved'])
  const done = await exporting.until('done')
  const expected = (await execute('businesses.list', {})).filter(({ isApproved }) => !isApproved)
  expect(expected.length).toBeGreaterThan(0)
  expect((await idsOf(exporting.path)).toSorted()).toEqual(
    expected.map(({ businessId }) => businessId).toSorted(),
  )
  expect(exportedText(done)).toBe(`${expected.length} rows`)
})

test('an export has only the jobs that expire soon, and only the pending packages', async () => {
  const exporting = open()
  const inDays = (time: string | null | undefined) => (Date.parse(time ?? '') - Date.now()) / 86_400_000
  const all = (await recordsOf('jobs')) as { jobId: string; expiresAt?: string | null }[]
  const soon = all.filter(({ expiresAt }) => inDays(expiresAt) >= 0 && inDays(expiresAt) < 7)
  expect(soon.length).toBeGreaterThan(0)
  await exporting.start({ kind: 'jobs', search: { query: '', filters: {}, expiring: true } })
  await exporting.until('done')
  expect((await idsOf(exporting.path)).toSorted()).toEqual(soon.map(({ jobId }) => jobId).toSorted())

  const packages = open()
  await packages.start({ kind: 'arrivalPackages', only: { status: 'PENDING' } })
  await packages.until('done')
  const pending = (await execute('arrivalPackages.list', {})).filter(({ status }) => status !== 'COMPLETE')
  expect(await idsOf(packages.path)).toEqual(pending.map(({ arrivalPackageStatusId: id }) => id))
})

test('an export repeats a read that failed, and writes each record once', async () => {
  fault({ call: 'jobs.search', fault: 'status', status: 429, headers: { 'retry-after': '40' }, times: 4 })
  const exporting = open()
  await exporting.start({ kind: 'jobs' })
  await exporting.until('done')
  const ids = await idsOf(exporting.path)
  expect(new Set(ids).size).toBe(ids.length)
  expect(exporting.told.flat().some(({ state, waitUntil }) => state === 'waiting' && waitUntil)).toBe(true)
})

test('an export that failed goes on from the page that failed', async () => {
  fault({ call: 'jobs.search', fault: 'delay', ms: 0, times: 1 })
  fault({ call: 'jobs.search', fault: 'status', status: 403, times: 1 })
  const exporting = open()
  await exporting.start({ kind: 'jobs' })
  const failed = await exporting.until('failed')
  expect(failed).toMatchObject({ rows: 100, failure: { status: 403, call: 'jobs.list' } })
  expect(exporting.told.at(-1)).toEqual([failed])
  expect(existsSync(exporting.path)).toBe(false)
  const before = requests('jobs.search').length
  await exporting.handlers['csvExports.resume'](failed)
  const done = await exporting.until('done')
  expect(await idsOf(exporting.path)).toHaveLength(done.total ?? 0)
  expect(requests('jobs.search').length - before).toBe(Math.ceil(((done.total ?? 0) - 100) / 100))
})

test.runIf(existsSync('/dev/full')).each(['tags', 'jobs'] as const)(
  'an export of %s to a full disk fails, whether the list comes whole or in pages',
  async (kind) => {
    const exporting = open()
    await symlink('/dev/full', `${exporting.path}.tmp`)
    await exporting.start({ kind })
    const { failure } = await exporting.until('failed', 'done')
    expect(failure?.message).toMatch(/^The file could not be saved in the chosen place: ENOSPC/)
    expect(existsSync(exporting.path)).toBe(false)
    await exporting.ended()
  },
)

test('an export says so if the server counts another number at its end', async () => {
  const exporting = open(undefined, undefined, async (name, input, context) => {
    const answer = await main().execute(name, input, context)
    const isLater = name === 'jobs.search' && (input as { from: number }).from > 0
    return isLater
      ? Object.assign(answer as { total: number }, { total: (answer as { total: number }).total - 1 })
      : answer
  })
  await exporting.start({ kind: 'jobs' })
  const done = await exporting.until('done')
  expect(exportedText(done)).toBe(
    `${done.rows} rows, although the server counts ${done.rows - 1}, because records changed meanwhile`,
  )
})

test('a stopped export leaves no file, and one of a signed-out admin neither', async () => {
  for (const end of ['stop', 'sign-out'] as const) {
    fault({ call: 'jobs.search', fault: 'delay', ms: 0, times: 1 })
    fault({ call: 'jobs.search', fault: 'hang', times: 1 })
    const exporting = open()
    const started = await exporting.start({ kind: 'jobs' })
    await vi.waitFor(() => expect(exporting.told.at(-1)?.[0]?.rows).toBe(100))
    expect(exporting.unfinished.value()).toEqual([exporting.path])
    if (end === 'stop') await exporting.handlers['csvExports.stop']({ exportId: started?.exportId ?? '' })
    else exporting.sessionIs({ state: 'signedOut' })
    await vi.waitFor(() => expect(existsSync(`${exporting.path}.tmp`)).toBe(false))
    await vi.waitFor(() => expect(exporting.unfinished.value()).toEqual([]))
    expect(existsSync(exporting.path)).toBe(false)
    main().sandbox.faults.clear()
  }
})

test('the next start removes the unfinished file that a killed console has left', async () => {
  const path = join(folder(), 'killed.csv')
  await writeFile(`${path}.tmp`, 'Id\r\n1')
  await writeFile(path, 'an earlier file')
  const exporting = open(path, memoryFile([path]))
  await exporting.startUp()
  expect(existsSync(`${path}.tmp`)).toBe(false)
  expect(await readFile(path, 'utf8')).toBe('an earlier file')
  expect(exporting.unfinished.value()).toEqual([])
})

test('a finished file can be shown in its folder', async () => {
  const exporting = open()
  const started = await exporting.start({ kind: 'tags' })
  await exporting.until('done')
  const ofIt = { exportId: started?.exportId ?? '' }
  await exporting.handlers['csvExports.show'](ofIt)
  expect(exporting.shown).toEqual([exporting.path])
  // Another window may still list it after it was dismissed in one.
  await exporting.handlers['csvExports.dismiss'](ofIt)
  await exporting.handlers['csvExports.show'](ofIt)
  expect(exporting.shown).toEqual([exporting.path])
})
