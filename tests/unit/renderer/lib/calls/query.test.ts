import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readFresh } from '#renderer/lib/calls/query.ts'

/** A read whose requests a test answers; the first request never gets an answer. */
function slowRead() {
  const signals: AbortSignal[] = []
  const read = queryOptions({
    queryKey: ['admins.current', {}],
    queryFn: ({ signal }): Promise<string> => {
      signals.push(signal)
      return signals.length === 1 ? new Promise(() => {}) : Promise.resolve(`answer ${signals.length}`)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { read, signals }
}

test('SET-05 trap 39: a write uses neither a cached answer nor that of a read in flight', async () => {
  const client = new QueryClient()
  const { read, signals } = slowRead()
  void client.prefetchQuery(read)
  expect(await readFresh(client, read)).toBe('answer 2')
  expect(signals[0]?.aborted).toBe(true)
  expect(await readFresh(client, read)).toBe('answer 3')
  expect(client.getQueryData(read.queryKey)).toBe('answer 3')
})

test('a fresh read cancels only an identical read in flight', async () => {
  const client = new QueryClient()
  const [one, other] = [slowRead(), slowRead()]
  const same = { ...other.read, queryKey: ['admins.current', {}, 'more'] }
  void client.prefetchQuery(same)
  void client.prefetchQuery(one.read)
  await readFresh(client, one.read)
  expect(other.signals[0]?.aborted).toBe(false)
})
