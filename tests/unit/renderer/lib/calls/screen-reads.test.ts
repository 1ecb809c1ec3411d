import { QueryClient, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import { beginRead, waitForReads } from '#renderer/lib/calls/screen-reads.ts'

/** A read that the test answers. */
function openRead(name: string) {
  let resolve: (answer: string) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const answered = new Promise<string>((...settle) => {
    ;[resolve, reject] = settle
  })
  const read = queryOptions<string, AppError>({
    queryKey: [name],
    queryFn: () => answered,
    retry: false,
  })
  return { read, resolve, reject }
}

/** Whether a promise has settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = {}
  await vi.advanceTimersByTimeAsync(0)
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a screen waits for all its reads', async () => {
  const client = new QueryClient()
  const [jobs, names] = [openRead('jobs'), openRead('names')]
  const ready = waitForReads(beginRead(client, jobs.read), beginRead(client, names.read))
  jobs.resolve('jobs')
  expect(await isSettled(ready)).toBe(false)
  names.resolve('names')
  expect(await isSettled(ready)).toBe(true)
})

test('a screen shows without its reads after 100 ms', async () => {
  const { read } = openRead('jobs')
  const ready = waitForReads(beginRead(new QueryClient(), read))
  await vi.advanceTimersByTimeAsync(99)
  expect(await isSettled(ready)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isSettled(ready)).toBe(true)
})

test('a screen shows a read that failed', async () => {
  const { read, reject } = openRead('jobs')
  const ready = waitForReads(beginRead(new QueryClient(), read))
  reject(new Error('refused'))
  expect(await isSettled(ready)).toBe(true)
})

test('a screen does not wait for cached records', async () => {
  const client = new QueryClient()
  const { read } = openRead('jobs')
  client.setQueryData(read.queryKey, 'earlier', { updatedAt: 1 })
  const ready = waitForReads(beginRead(client, read))
  expect(client.isFetching()).toBe(1)
  expect(await isSettled(ready)).toBe(true)
})
