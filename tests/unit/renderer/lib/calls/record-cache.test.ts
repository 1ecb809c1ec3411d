import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordCache } from '#renderer/lib/calls/record-cache.ts'
import type { Admin } from '#shared/entities/admin.ts'
import type { Business } from '#shared/entities/business.ts'

/** A business with this letter as its id. */
const business = (businessId: string): Business => ({ businessId })

const input = (from: number) => ({ query: '', from, size: 10, filters: {} })
const key = (from: number) => ['businesses.search', input(from)]
const pageOf = (ids: string, total: number) => ({
  data: [...ids].map(business),
  total,
  size: 10,
})

let client: QueryClient
let fetched: number
const cached = (from: number) => client.getQueryData<ReturnType<typeof pageOf>>(key(from))
const ids = (from: number) =>
  cached(from)
    ?.data.map(({ businessId }) => businessId)
    .join('')
const records = recordCache('businesses')
const everyone = () =>
  client
    .getQueryData<Business[]>(['businesses.list', {}])
    ?.map(({ businessId }) => businessId)
    .join('')
const own = (businessId: string) => client.getQueryData<Business>(['businesses.get', { businessId }])

/** Two pages are cached; the first one is visible. */
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(key(0), pageOf('abc', 5))
  client.setQueryData(key(10), pageOf('de', 5))
  client.setQueryData(['businesses.list', {}], [...'abcde'].map(business))
  fetched = 0
  const queryFn = () => {
    fetched += 1
    return pageOf('de', 2)
  }
  new QueryObserver(client, { queryKey: key(0), queryFn, staleTime: 60_000 }).subscribe(() => {})
})

describe('a write and the cached reads of its record', () => {
  test('BUS-11 a saved record replaces its older version in place', async () => {
    await records.saved(client, { businessId: 'b', name: 'new' })
    await records.saved(client, { businessId: 'e', name: 'new' })
    expect(cached(0)?.data).toEqual([
      { businessId: 'a' },
      { businessId: 'b', name: 'new' },
      { businessId: 'c' },
    ])
    expect(cached(10)?.data[1]).toEqual({ businessId: 'e', name: 'new' })
    expect(cached(0)?.total).toBe(5)
    expect(own('b')?.name).toBe('new')
    expect(everyone()).toBe('abcde')
  })

  test('BUS-12 BUS-03 an added record is last on the visible page, and the total rises', async () => {
    await records.added(client, business('f'), key(0))
    expect(ids(0)).toBe('abcf')
    expect(cached(0)?.total).toBe(6)
    expect(cached(10)).toBeUndefined()
    expect(everyone()).toBe('abcdef')
  })

  test('BUS-12 ERR-16 a new record that a read shows before its addition is answered is shown once', async () => {
    await records.added(client, { businessId: 'b', name: 'new' }, key(0))
    expect(ids(0)).toBe('abc')
    expect(cached(0)?.data[1]?.name).toBe('new')
    expect(cached(0)?.total).toBe(5)
    expect(everyone()).toBe('abcde')
  })

  test('BUS-13 BUS-03 a deleted record disappears, and the total falls', async () => {
    client.setQueryData(key(0), pageOf('abc', 3))
    client.setQueryData(['businesses.get', { businessId: 'b' }], business('b'))
    await records.removed(client, { businessId: 'b' })
    expect(ids(0)).toBe('ac')
    expect(cached(0)?.total).toBe(2)
    expect(cached(10)).toBeUndefined()
    expect(everyone()).toBe('acde')
    expect(own('b')).toBeUndefined()
    expect(fetched).toBe(0)
  })

  test('a page that lacks a record after a delete is fetched again', async () => {
    await records.removed(client, { businessId: 'b' })
    expect(fetched).toBe(1)
  })

  test('a page of a list without records is fetched again if other pages have some', async () => {
    for (const id of 'abc') await records.removed(client, { businessId: id })
    expect(fetched).toBe(1)
    await client.getQueryCache().find({ queryKey: key(0) })?.promise
    expect(ids(0)).toBe('de')
  })

  test('BUS-11 a read from before the write does not bring the old record back into the cache', async () => {
    let answer = (_: ReturnType<typeof pageOf>) => {}
    const late = client.fetchQuery({
      queryKey: key(0),
      queryFn: () =>
        new Promise<ReturnType<typeof pageOf>>((resolve) => {
          answer = resolve
        }),
      staleTime: 0,
    })
    await records.saved(client, { businessId: 'b', name: 'new' })
    answer(pageOf('abc', 5))
    await late
    expect(cached(0)?.data[1]).toEqual({ businessId: 'b', name: 'new' })
  })
})

describe('a write whose answer is not specified', () => {
  const isOld = (...key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

  test('API-30 TPL-26 USR-37 a write whose answer is not specified changes the known fields in each read of the record', async () => {
    client.setQueryData(['businesses.get', { businessId: 'b' }], { businessId: 'b', name: 'old', abn: '1' })
    await records.savedAsSent(client, { businessId: 'b', name: 'new' })
    expect(own('b')).toEqual({ businessId: 'b', name: 'new', abn: '1' })
    expect(cached(0)?.data[1]).toEqual({ businessId: 'b', name: 'new' })
    expect(isOld('businesses.get', { businessId: 'b' })).toBe(true)
    await records.savedAsSent(client, { businessId: 'd', name: 'new' })
    expect(cached(10)?.data[0]).toEqual({ businessId: 'd', name: 'new' })
    // A call reads one business, so their list, which may be long, is not read again.
    expect(isOld('businesses.list', {})).toBe(false)
  })

  test('a write whose answer is not specified keeps newer values of other fields', async () => {
    client.setQueryData(['businesses.get', { businessId: 'b' }], { businessId: 'b', abn: 'older' })
    client.setQueryData(['businesses.list', {}], [{ businessId: 'b', abn: 'newer' }])
    await records.savedAsSent(client, { businessId: 'b', name: 'new' })
    expect(client.getQueryData(['businesses.list', {}])).toEqual([
      { businessId: 'b', abn: 'newer', name: 'new' },
    ])
  })

  test('API-30 PRD-35 CAT-09 a write whose answer is not specified reads the list again if only a list shows the record', async () => {
    const listed = recordCache('tags')
    const tags = () => client.setQueryData(['tags.list', {}], [{ tagId: 'b' }])
    tags()
    await listed.savedAsSent(client, { tagId: 'b', name: 'new' })
    expect(isOld('tags.list', {})).toBe(true)
    tags()
    await listed.addedAsSent(client, { tagId: 'f' })
    expect(client.getQueryData(['tags.list', {}])).toEqual([{ tagId: 'b' }, { tagId: 'f' }])
    expect(isOld('tags.list', {})).toBe(true)
  })

  test('a new record whose answer is not specified is appended to the visible page and to the list', async () => {
    await records.addedAsSent(client, business('f'), key(0))
    expect([ids(0), cached(0)?.total, everyone()]).toEqual(['abcf', 6, 'abcdef'])
  })

  test('an edit whose answer is not specified adds no record to the cache', async () => {
    await records.savedAsSent(client, { businessId: 'z', name: 'new' })
    expect(own('z')).toBeUndefined()
    expect(everyone()).toBe('abcde')
  })
})

describe('a write and other reads', () => {
  test('a write repeats a read that it cancelled, because a screen needs the answer', async () => {
    let reads = 0
    const observer = new QueryObserver(client, {
      queryKey: key(0),
      queryFn: () => {
        reads += 1
        return reads === 1 ? new Promise<never>(() => {}) : Promise.resolve(pageOf('abcz', 6))
      },
      staleTime: 60_000,
    })
    const unsubscribe = observer.subscribe(() => {})
    void client.invalidateQueries({ queryKey: key(0) })
    expect(reads).toBe(1)
    await records.saved(client, { businessId: 'b', name: 'new' })
    await client.getQueryCache().find({ queryKey: key(0) })?.promise
    expect(ids(0)).toBe('abcz')
    unsubscribe()
  })

  test('a write marks a cancelled read that no screen shows as stale', async () => {
    void client
      .fetchQuery({ queryKey: key(10), queryFn: () => new Promise<never>(() => {}), staleTime: 0 })
      .catch(() => {})
    await records.saved(client, { businessId: 'd', name: 'new' })
    expect(client.getQueryState(key(10))?.isInvalidated).toBe(true)
  })

  test('BUS-39 REF-05 a write repeats reads of other areas that show its record', async () => {
    const elsewhere = ['referralBusinesses.list', { referralId: 'r' }]
    client.setQueryData(elsewhere, [business('b')])
    await records.saved(client, { businessId: 'b', name: 'new' })
    expect(client.getQueryState(elsewhere)?.isInvalidated).toBe(true)
    expect(client.getQueryState(key(0))?.isInvalidated).toBe(false)
  })
})

describe('a delete that removes more than its record', () => {
  test('JOB-60 deleting a job removes only that job’s applications from the cache', async () => {
    const applications = (jobId: string) => ['jobApplications.list', { jobId }]
    for (const jobId of ['a', 'b']) client.setQueryData(applications(jobId), [])
    await recordCache('jobs').removed(client, { jobId: 'a' })
    expect(client.getQueryData(applications('a'))).toBeUndefined()
    expect(client.getQueryData(applications('b'))).toEqual([])
  })
})

describe('a write and records that only a list shows', () => {
  const admins = recordCache('admins')
  const ann: Admin = { userSub: 'ann', firstName: 'Ann' }
  const names = () =>
    client.getQueryData<Admin[]>(['admins.list', {}])?.map(({ userSub, firstName }) => firstName ?? userSub)

  test('ADM-08 ADM-11 a write of a record that only a list shows changes the list without reading it again', async () => {
    client.setQueryData(['admins.list', {}], [ann, { userSub: 'bob' }])
    // The key of this read does not begin with a call.
    client.setQueryData([undefined, { userSub: 'bob' }], 'kept')
    const reads = client.getQueryCache().getAll().length
    await admins.added(client, { userSub: 'cas' })
    await admins.saved(client, { ...ann, firstName: 'Anna' })
    await admins.removed(client, { userSub: 'bob' })
    expect(names()).toEqual(['Anna', 'cas'])
    expect(client.getQueryData([undefined, { userSub: 'bob' }])).toBe('kept')
    expect(client.getQueryCache().getAll()).toHaveLength(reads)
    expect(ids(0)).toBe('abc')
    expect(cached(10)).toBeDefined()
  })
})
