import { expect, test } from 'vitest'
import { checkedReads, checkProvider } from '#main/provider-check/check.ts'
import { reportOf } from '#main/provider-check/report.ts'
import type { CheckedRead } from '#shared/entities/provider-check.ts'
import { hastyTimers } from '#tests/support/desk/clock.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'
import { httpRows } from '#tests/support/samples/contract-rows.ts'

const { main, execute, fault, requests } = setUpMain()

const check = (signal = new AbortController().signal) =>
  checkProvider({ ...main(), apiBase: main().config.apiBase, timers: hastyTimers }, signal)

async function all(reads: AsyncGenerator<CheckedRead>): Promise<readonly CheckedRead[]> {
  const made: CheckedRead[] = []
  for await (const read of reads) made.push(read)
  return made
}

const answer = (call: 'tags.list' | 'jobs.get' | 'partners.search', data: unknown) =>
  fault({ call, fault: 'status', status: 200, body: { data } })

test('a provider check makes every read of the contract, and no write', async () => {
  const reads = await all(check())
  const declared = httpRows.flatMap(([name, { effect }]) => (effect === 'read' ? [name] : []))
  expect(reads.map(({ name }) => name).sort()).toEqual(declared.sort())
  const made = new Set(requests().map(({ call }) => call))
  expect([...made].filter((call) => !declared.some((name) => name === call))).toEqual([])
  expect(reads.filter(({ outcome }) => outcome !== 'asExpected')).toEqual([])
  for (const { status, took } of reads) {
    expect(status).toBe(200)
    expect(took).toBeGreaterThanOrEqual(0)
  }
  // The report contains no record's id.
  const search = { query: '', from: 0, size: 10, filters: {} }
  const { data } = await execute('businesses.search', search)
  for (const { businessId } of data) expect(JSON.stringify(reads)).not.toContain(businessId)

  const [read] = reads
  const report = reportOf([{ ...(read as CheckedRead), outcome: 'failed', reason: '=1+1' }])
  expect(report.split('\r\n')[0]).toBe('\ufeffMethod,Path,Result,Status,Time (ms),Details')
  expect(report).toContain('GET,admin,Failed,200,')
  // No cell is a formula.
  expect(report).toContain("'=1+1")
})

test('a provider check reports differences by place and type, and continues', async () => {
  const found = (name: CheckedRead['name']) => reads.find((read) => read.name === name)
  answer('tags.list', [
    { tagId: 'tag-1', name: 'secret-name', weight: 'heavy-secret' },
    { name: 'lost-secret' },
  ])
  answer('jobs.get', [])
  answer('partners.search', { data: [], total: 0, size: 10 })
  const flatter = { data: [{ placeId: 'p-1', name: 'Bar' }], total: 1 }
  fault({ call: 'places.search', fault: 'status', status: 200, body: flatter })
  fault({ call: 'languages.list', fault: 'status', status: 403 })
  const reads = await all(check())

  expect(found('tags.list')).toMatchObject({ outcome: 'differs', status: 200, leftOut: 1 })
  expect(found('tags.list')?.differences).toContainEqual(
    expect.stringMatching(/^data\[\]\.weight should be a number, but is /),
  )
  expect(JSON.stringify(reads)).not.toContain('secret')
  expect(reportOf(reads)).not.toContain('secret')
  // The console can read this list, although it is nested otherwise than declared.
  expect(found('places.search')).toMatchObject({
    outcome: 'differs',
    differences: ['data should be a record, but is a list'],
  })
  expect(found('languages.list')).toMatchObject({
    outcome: 'failed',
    status: 403,
    reason: 'You do not have permission to do this.',
  })
  expect(found('jobs.get')).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('data should be a record, but is a list'),
  })
  expect(found('partners.get')).toMatchObject({
    outcome: 'notAsked',
    reason: 'There is no record to try this with.',
  })
  expect(requests('partners.get')).toEqual([])
  expect(reads).toHaveLength(checkedReads.length)
})

test.each([
  ['a provider that keeps numbers', { text: 0, number: 1 }, 7, []],
  ['a provider that keeps texts', { text: 1, number: 0 }, '7', []],
  ['a provider that takes both', { text: 1, number: 1 }, 7, []],
  ['a feed of numbers, and a provider that keeps texts', { text: 1, number: 0 }, 7, ['does not by a number']],
  ['a feed of texts, and a provider that keeps numbers', { text: 0, number: 1 }, '7', ['does not by text']],
] as const)(
  'ROV-09 a provider check reports whether a known source id is found as text and as a number: %s',
  async (_, finds, feedId, differences) => {
    const job = { jobId: 'job-1', title: 'Cook', sourceId: '7203' }
    const pages = [1, finds.text, finds.number].map((count) => ({
      data: Array.from({ length: count }, () => job),
      total: count,
      size: 10,
    }))
    for (const data of pages)
      fault({ call: 'jobs.search', fault: 'status', status: 200, times: 1, body: { data } })
    fault({
      call: 'rover.search',
      fault: 'status',
      status: 200,
      body: { data: { collection: [{ id: feedId }] } },
    })
    const reads = await all(check())
    const says = (count: number) => (count > 0 ? 'found its job.' : 'found nothing.')
    const found = (name: CheckedRead['name']) => reads.find((read) => read.name === name)
    expect(found('jobs.search')).toMatchObject({
      outcome: 'asExpected',
      notes: [
        `A search for a known source id as text ${says(finds.text)}`,
        `A search for a known source id as a number ${says(finds.number)}`,
      ],
    })
    const asked = requests('jobs.search')
      .slice(-2)
      .map(({ body }) => (body as { filters: unknown }).filters)
    expect(asked).toEqual([{ sourceIds: ['7203'] }, { sourceIds: [7203] }])
    expect(found('rover.search')).toMatchObject({
      outcome: differences.length > 0 ? 'differs' : 'asExpected',
      differences: differences.map((words) => expect.stringContaining(words)),
    })
    expect(reportOf(reads)).not.toContain('7203')
  },
)

test('a stopped provider check makes no further read', async () => {
  const stop = new AbortController()
  const reads: CheckedRead[] = []
  for await (const read of check(stop.signal)) {
    reads.push(read)
    if (reads.length === 3) stop.abort()
  }
  expect(reads).toHaveLength(3)
})
