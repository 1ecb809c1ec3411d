import { expect, test } from 'vitest'
import { jobAdderBusinessIds, sampleLogs } from '#sandbox/sample/business-logs.ts'
import type { Business } from '#shared/entities/business.ts'
import type { BusinessLog } from '#shared/entities/business-log.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())
const logs = async () => (await client()).data<BusinessLog[]>('GET', 'business-log/admin/list')

test('API-94 INT-05 the logs are not sorted by time; a business or a time may be missing', async () => {
  const all = await logs()
  expect(all).toHaveLength(66)
  expect(new Set(all.map(({ businessLogId }) => businessLogId)).size).toBe(66)
  const times = all.flatMap(({ createdAt }) => createdAt ?? [])
  expect(times).not.toEqual(times.toSorted())
  expect(times).not.toEqual(times.toSorted().reverse())
  expect(times.length).toBe(65)
  const businesses = await (await client()).data<Business[]>('GET', 'business/admin/list')
  const known = new Set(businesses.map(({ businessId }) => businessId))
  expect(all.filter(({ businessId }) => businessId && !known.has(businessId))).toHaveLength(1)
  expect(all.filter(({ businessId }) => !businessId)).toHaveLength(1)
})

test('API-93 a refresh adds a log entry for each connected business, with the time of the request', async () => {
  running.clock.advance(90)
  const before = await logs()
  expect(await (await client()).data('GET', 'jobadder/refresh')).toEqual({})
  const added = (await logs()).slice(before.length)
  expect(added.map(({ businessId }) => businessId)).toEqual(jobAdderBusinessIds)
  for (const { createdAt } of added) expect(createdAt).toBe(new Date(running.clock.now()).toISOString())
})

test('INT-03 a scaled sample has more logs, and more businesses in them', () => {
  const many = [...sampleLogs(Date.UTC(2026, 6, 1), 20_000, ['one', 'two'])]
  expect(many).toHaveLength(20_000)
  expect(new Set(many.map(({ businessLogId }) => businessLogId)).size).toBe(20_000)
  expect(many.some(({ businessId }) => businessId === 'two')).toBe(true)
  expect([...sampleLogs(Date.UTC(2026, 6, 1), 10)]).toHaveLength(66)
})
