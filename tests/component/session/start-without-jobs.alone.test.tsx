import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { appendRoot, freshPage } from '#tests/support/fresh-page.ts'
import { mia, playSession } from '#tests/support/session-bridge.ts'
import { wholeScreen } from '#tests/support/whole-screen.ts'

const desk = openDesk()

test('JOB-01 waits 100 ms for the first jobs, then renders without them (issue 14)', async () => {
  freshPage()
  const { api } = desk.bridge()
  const search = api.calls['jobs.search']
  const session = playSession(mia, api)
  let answer = () => {}
  const asked = new Promise<void>((arrived) => {
    session.answer('jobs.search', async (input) => {
      const answered = new Promise<void>((resolve) => {
        answer = resolve
      })
      arrived()
      await answered
      return search(input, crypto.randomUUID())
    })
  })
  const root = appendRoot()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await import('#renderer/app/main.tsx')
  await asked
  await vi.advanceTimersByTimeAsync(99)
  expect(root.childElementCount).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Jobs')
  expect(root.querySelectorAll('tbody tr')).toHaveLength(0)
  vi.useRealTimers()
  answer()
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(2)
  await wholeScreen()
})
