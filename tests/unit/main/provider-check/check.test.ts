import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkedReads, checkProvider } from '#main/provider-check/check.ts'
import { reportOf } from '#main/provider-check/report.ts'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import type { CheckedRead } from '#shared/entities/provider-check.ts'
import { hastyTimers } from '#tests/support/clock.ts'
import { type ConsoleMain, startConsoleMain } from '#tests/support/console-main.ts'

let main: ConsoleMain
beforeAll(async () => {
  main = await startConsoleMain()
})
afterAll(() => main.close())
beforeEach(() => main.sandbox.reset())

const check = (signal = new AbortController().signal) =>
  checkProvider({ ...main, apiBase: main.config.apiBase, timers: hastyTimers }, signal)

async function all(reads: AsyncGenerator<CheckedRead>): Promise<readonly CheckedRead[]> {
  const made: CheckedRead[] = []
  for await (const read of reads) made.push(read)
  return made
}

const answer = (call: 'tags.list' | 'jobs.get', data: unknown) =>
  main.sandbox.faults.add({ call, fault: 'status', status: 200, body: { data } })

test('a check makes every read of the contract, and no write', async () => {
  const reads = await all(check())
  const declared = Object.entries<Call>(contract).flatMap(([name, call]) =>
    call.transport === 'http' && call.effect === 'read' ? [name] : [],
  )
  expect(reads.map(({ name }) => name).sort()).toEqual(declared.sort())
  const made = new Set(main.sandbox.requests().map(({ call }) => call))
  expect([...made].filter((call) => !declared.includes(String(call)))).toEqual([])
})

test('a provider that keeps the contract answers every read as expected, with its status and time', async () => {
  const reads = await all(check())
  expect(reads.filter(({ outcome }) => outcome !== 'asExpected')).toEqual([])
  for (const { status, took } of reads) {
    expect(status).toBe(200)
    expect(took).toBeGreaterThanOrEqual(0)
  }
})

test('a difference is told by its place and types, and a record without an id is counted', async () => {
  answer('tags.list', [
    { tagId: 'tag-1', name: 'secret-name', weight: 'heavy-secret' },
    { name: 'lost-secret' },
  ])
  const reads = await all(check())
  const tags = reads.find(({ name }) => name === 'tags.list')
  expect(tags).toMatchObject({ outcome: 'differs', status: 200, leftOut: 1 })
  expect(tags?.differences).toContainEqual(
    expect.stringMatching(/^data\[\]\.weight should be a number, but is /),
  )
  expect(JSON.stringify(reads)).not.toContain('secret')
  expect(reportOf(reads)).not.toContain('secret')
})

test('an answer in another nesting is a difference, though the console reads it', async () => {
  main.sandbox.faults.add({
    call: 'places.search',
    fault: 'status',
    status: 200,
    body: { data: [{ placeId: 'p-1', name: 'Bar' }], total: 1 },
  })
  const reads = await all(check())
  expect(reads.find(({ name }) => name === 'places.search')).toMatchObject({
    outcome: 'differs',
    differences: ['data should be a record, but is a list'],
  })
})

test('a check holds no id of a record', async () => {
  const { data } = await main.execute(
    'businesses.search',
    { query: '', from: 0, size: 10, filters: {} },
    { signal: new AbortController().signal },
  )
  const text = JSON.stringify(await all(check()))
  for (const { businessId } of data) expect(text).not.toContain(businessId)
})

test('a read that fails says why, and the check goes on', async () => {
  main.sandbox.faults.add({ call: 'tags.list', fault: 'status', status: 403 })
  answer('jobs.get', [])
  const reads = await all(check())
  expect(reads.find(({ name }) => name === 'tags.list')).toMatchObject({
    outcome: 'failed',
    status: 403,
    reason: 'You do not have permission to do this.',
  })
  expect(reads.find(({ name }) => name === 'jobs.get')).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('data should be a record, but is a list'),
  })
  expect(reads).toHaveLength(checkedReads.length)
})

test('a read about a record is not made while the provider has none', async () => {
  main.sandbox.faults.add({
    call: 'partners.search',
    fault: 'status',
    status: 200,
    body: { data: { data: [], total: 0, size: 10 } },
  })
  const reads = await all(check())
  expect(reads.find(({ name }) => name === 'partners.get')).toMatchObject({
    outcome: 'notAsked',
    reason: 'No record was found to ask about.',
  })
  expect(main.sandbox.requests('partners.get')).toEqual([])
})

test('a stopped check makes no further read', async () => {
  const stop = new AbortController()
  const reads: CheckedRead[] = []
  for await (const read of check(stop.signal)) {
    reads.push(read)
    if (reads.length === 3) stop.abort()
  }
  expect(reads).toHaveLength(3)
})

test('the report has a line for each read, and no cell is a formula', async () => {
  const [read] = await all(check())
  const report = reportOf([{ ...(read as CheckedRead), outcome: 'failed', reason: '=1+1' }])
  expect(report.split('\r\n')[0]).toBe('\ufeffMethod,Path,Result,Status,Time (ms),Details')
  expect(report).toContain('GET,admin,Failed,200,')
  expect(report).toContain("'=1+1")
})
