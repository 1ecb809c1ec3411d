import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ConsoleRouter, createConsoleRouter } from '#renderer/app/router.tsx'
import { useIdleCode } from '#renderer/app/use-idle-code.ts'
import { createQueryClient } from '#renderer/lib/calls/query.ts'

let client: QueryClient
let router: ConsoleRouter
beforeEach(() => {
  client = createQueryClient()
  router = createConsoleRouter(client, createMemoryHistory())
  vi.spyOn(router, 'loadRouteChunk')
})

const show = () => renderHook(() => useIdleCode(client, router))

const isLoaded = () =>
  waitFor(() => expect(router.loadRouteChunk).toHaveBeenCalledTimes(Object.keys(router.routesById).length))

test('the code of all screens loads in idle time even if the last read of the first screen fails', async () => {
  show()
  await client.prefetchQuery({ queryKey: ['jobs'], queryFn: () => Promise.reject(new Error('no answer')) })
  await isLoaded()
})

test('the code of all screens loads in idle time even if the first screen had its records before it rendered', async () => {
  client.setQueryData(['jobs'], [])
  show()
  await isLoaded()
})

test('the code of all screens loads only when the reads in flight have ended', async () => {
  let answer = (_: string) => {}
  const read = client.prefetchQuery({
    queryKey: ['jobs'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
  })
  client.setQueryData(['tags'], [])
  show()
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect(router.loadRouteChunk).not.toHaveBeenCalled()
  answer('found')
  await read
  await isLoaded()
})
