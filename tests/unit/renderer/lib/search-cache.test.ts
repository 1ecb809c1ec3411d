import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { searchCache } from '#renderer/lib/search-cache.ts'

interface Thing {
  readonly id: string
  readonly name?: string
}

const input = (from: number) => ({ query: '', from, size: 10, filters: {} })
const key = (from: number) => ['businesses.search', input(from)]
const pageOf = (ids: string, total: number) => ({
  data: [...ids].map((id): Thing => ({ id })),
  total,
  size: 10,
})

let client: QueryClient
let fetched: number
const cached = (from: number) => client.getQueryData<ReturnType<typeof pageOf>>(key(from))
const ids = (from: number) =>
  cached(from)
    ?.data.map(({ id }) => id)
    .join('')
const cache = () => searchCache(client, 'businesses.search', ({ id }: Thing) => id)

/** Two pages are known; the first one is on the screen. */
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(key(0), pageOf('abc', 5))
  client.setQueryData(key(10), pageOf('de', 5))
  fetched = 0
  const queryFn = () => {
    fetched += 1
    return pageOf('de', 2)
  }
  new QueryObserver(client, { queryKey: key(0), queryFn, staleTime: 60_000 }).subscribe(() => {})
})

describe('what a write does to the cached pages of a search', () => {
  test('BUS-11 a saved record stands where its older self stood, on any page', () => {
    cache().replace({ id: 'b', name: 'new' })
    cache().replace({ id: 'e', name: 'new' })
    expect(cached(0)?.data).toEqual([{ id: 'a' }, { id: 'b', name: 'new' }, { id: 'c' }])
    expect(cached(10)?.data[1]).toEqual({ id: 'e', name: 'new' })
    expect(cached(0)?.total).toBe(5)
  })

  test('BUS-12 BUS-03 an added one is the last of the page that is shown, the total rises, hidden pages are forgotten', () => {
    cache().append(input(0), { id: 'f' })
    expect(ids(0)).toBe('abcf')
    expect(cached(0)?.total).toBe(6)
    expect(cached(10)).toBeUndefined()
  })

  test('BUS-13 BUS-03 a deleted one is gone, the total falls, and nothing is fetched', () => {
    cache().remove('b')
    expect(ids(0)).toBe('ac')
    expect(cached(0)?.total).toBe(4)
    expect(cached(10)).toBeUndefined()
    expect(fetched).toBe(0)
  })

  test('a record that is on no page changes nothing', () => {
    cache().replace({ id: 'z' })
    cache().remove('z')
    expect(ids(0)).toBe('abc')
    expect(cached(0)?.total).toBe(5)
  })

  test('a page emptied of its records, while others have some, is fetched again', async () => {
    for (const id of 'abc') cache().remove(id)
    expect(fetched).toBe(1)
    await client.getQueryCache().find({ queryKey: key(0) })?.promise
    expect(ids(0)).toBe('de')
  })
})
