import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConsoleRouter } from '#renderer/app/router.tsx'
import { createQueryClient } from '#renderer/lib/query.ts'

const silent = (answer: () => unknown) => new Proxy({}, { get: () => answer })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  '/',
  '/admins',
  '/arrival-packages',
  '/businesses',
  '/integrations',
  '/interests',
  '/job-industries',
  '/job-requirements',
  '/job-templates',
  '/jobs',
  '/languages',
  '/partners',
  '/places',
  '/posts',
  '/products',
  '/referrals',
  '/settings',
  '/tags',
  '/user-profiles',
  '/visa-subclasses',
])('%s waits 100 ms for its records, then shows without them (issue 14)', async (path) => {
  vi.stubGlobal('consoleApi', {
    calls: silent(() => new Promise(() => {})),
    events: silent(() => () => {}),
  })
  const router = createConsoleRouter(createQueryClient(), createMemoryHistory({ initialEntries: [path] }))
  const isShown = vi.fn()
  void router.load().then(isShown)
  await vi.advanceTimersByTimeAsync(99)
  expect(isShown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(isShown).toHaveBeenCalled()
})
