import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { appendRoot, freshPage } from '#tests/support/fresh-page.ts'
import { failing, mia, playSession } from '#tests/support/session-bridge.ts'
import { wholeScreen } from '#tests/support/whole-screen.ts'

const desk = openDesk()

/** What the page's first render shows. */
let rendered: Promise<string>
beforeEach(() => {
  freshPage()
  vi.resetModules()
  const root = appendRoot()
  rendered = new Promise((resolve) => {
    new MutationObserver(() => resolve(root.textContent)).observe(root, { childList: true })
  })
  // The time that the first render waits never passes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

test('AUTH-08 without a signed-in admin the first render waits for nothing (issue 14)', async () => {
  const session = playSession({ state: 'signedOut' }, desk.bridge().api)
  await import('#renderer/app/main.tsx')
  await rendered
  vi.useRealTimers()
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(session.sent('jobs.search')).toEqual([])
})

test('JOB-01 the first render shows that the first jobs could not be read (issue 14)', async () => {
  const session = playSession(mia, desk.bridge().api)
  session.answer('jobs.search', failing({ kind: 'invalid', message: 'The search is not known.' }))
  await import('#renderer/app/main.tsx')
  expect(await rendered).toContain('The search is not known.')
  vi.useRealTimers()
  await wholeScreen()
})
