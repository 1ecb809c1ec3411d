import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConsoleRouter } from '#renderer/app/router.tsx'
import { packageList } from '#renderer/features/arrival-packages/queries.ts'
import { createQueryClient, recordQuery } from '#renderer/lib/calls/query.ts'
import { useOwnLists } from '#renderer/stores/own-lists.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { records, recordsWith } from '#shared/records/records.ts'

const silent = (answer: () => unknown) => new Proxy({}, { get: () => answer })

beforeEach(() => {
  // Only the first screen of a window waits for them.
  useOwnLists.setState({ isAsked: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('consoleApi', {
    calls: silent(() => new Promise(() => {})),
    events: silent(() => () => {}),
  })
})
afterEach(() => void vi.useRealTimers())

const opens = (path: string, client = createQueryClient()) => {
  const router = createConsoleRouter(client, createMemoryHistory({ initialEntries: [path] }))
  const isShown = vi.fn()
  void router.load().then(isShown)
  return isShown
}

/** Those with lists, and the settings. The heading of Rover's jobs shows immediately, because their feed is slow. */
const screens = Object.keys(
  createConsoleRouter(createQueryClient(), createMemoryHistory()).routesByPath,
).filter((path) => path !== '/rover-jobs' && !path.includes('$') && !path.endsWith('/add'))

test.each(screens)('the screen %s waits 100 ms for its records, then shows without them', async (path) => {
  const isShown = opens(path)
  await vi.advanceTimersByTimeAsync(99)
  expect(isShown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isShown).toHaveBeenCalled()
})

test('the screen of arrival packages also waits for the travellers, whose names its rows need', async () => {
  const client = createQueryClient()
  client.setQueryData(packageList.queryKey, [])
  const isShown = opens('/arrival-packages', client)
  await vi.advanceTimersByTimeAsync(99)
  expect(isShown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isShown).toHaveBeenCalled()
})

test('the first screen of a window waits 100 ms for what the admin has chosen for lists, and then for records', async () => {
  useOwnLists.setState({ isAsked: false })
  const isShown = opens('/tags')
  await vi.advanceTimersByTimeAsync(199)
  expect(isShown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isShown).toHaveBeenCalled()
})

test.each(
  recordsWith('get').flatMap((kind) => {
    const { path, formScreens }: RecordKind = records[kind]
    return [`${path}/r`, ...(formScreens ? [`${path}/r/edit`] : [])].map((at) => [at, kind] as const)
  }),
)('the screen %s shows a cached record immediately, however old it is', async (path, kind) => {
  const client = createQueryClient()
  client.setQueryData(recordQuery(kind, 'r').queryKey, {} as never, { updatedAt: 0 })
  const isShown = opens(path, client)
  await vi.advanceTimersByTimeAsync(0)
  expect(isShown).toHaveBeenCalled()
})
