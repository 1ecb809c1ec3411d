import { expect, test, vi } from 'vitest'
import { firstDesk, openDeskAhead } from '#renderer/app/desk.ts'
import { success } from '#shared/result.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { appendRoot, freshPage } from '#tests/support/fresh-page.ts'
import { mia, playSession } from '#tests/support/session-bridge.ts'
import { wholeScreen } from '#tests/support/whole-screen.ts'

// Only observed: it works as usual.
vi.mock('#renderer/app/desk.ts', { spy: true })

const desk = openDesk()

test('AUTH-08 JOB-01 asks for the session and the first jobs before it renders, once each, and renders with them (issue 14)', async () => {
  freshPage()
  const session = playSession(mia, desk.bridge().api)
  const root = appendRoot()
  const rendered: Record<string, number> = {}
  session.answer('session.current', async () => {
    rendered.session = root.childElementCount
    return success(mia)
  })
  const { calls } = desk.bridge().api
  session.answer('jobs.search', (input) => {
    rendered.jobs = root.childElementCount
    return calls['jobs.search'](input, crypto.randomUUID())
  })
  const rows = new Promise<number>((resolve) => {
    new MutationObserver(() => resolve(root.querySelectorAll('tbody tr').length)).observe(root, {
      childList: true,
    })
  })
  // On a slow computer the answer may take longer than the first render waits.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await import('#renderer/app/main.tsx')
  expect(await rows).toBeGreaterThan(2)
  vi.useRealTimers()
  expect(rendered).toEqual({ session: 0, jobs: 0 })
  expect(session.sent('session.current')).toHaveLength(1)
  expect(session.sent('jobs.search')).toHaveLength(1)
  expect(openDeskAhead).toHaveBeenCalledBefore(vi.mocked(firstDesk))
  await wholeScreen()
})
