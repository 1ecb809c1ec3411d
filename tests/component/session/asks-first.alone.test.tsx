import { expect, test, vi } from 'vitest'
import { appendRoot, freshPage } from '#tests/support/fresh-page.ts'
import { mia, playSession } from '#tests/support/session-bridge.ts'

test('AUTH-08 the page asks for the session before it loads React, which takes longer than the answer', async () => {
  freshPage()
  vi.resetModules()
  const session = playSession(mia)
  appendRoot()
  const askedBefore: number[] = []
  vi.doMock('react-dom/client', () => {
    askedBefore.push(session.sent('session.current').length)
    return { createRoot: () => ({ render: () => {} }) }
  })
  await import('#renderer/app/main.tsx')
  expect(askedBefore).toEqual([1])
})
