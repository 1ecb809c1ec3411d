import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { success } from '#shared/result.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { freshPage } from '#tests/support/fresh-page.ts'
import { failing, mia, playSession, type SessionBridge, tom } from '#tests/support/session-bridge.ts'

const desk = openDesk()
let session: SessionBridge
beforeEach(() => {
  freshPage()
  vi.resetModules()
  session = playSession(mia, desk.bridge().api)
})

/** The modules of a page that has just begun to load. */
async function loadPage() {
  const [feed, { openDeskAhead, presentDesk }, { Providers }, { SessionGate }] = await Promise.all([
    import('#renderer/features/session/session-feed.ts'),
    import('#renderer/app/desk.ts'),
    import('#renderer/app/providers.tsx'),
    import('#renderer/app/session-gate.tsx'),
  ])
  const show = () =>
    render(
      <Providers>
        <SessionGate />
      </Providers>,
    )
  return { openSessionFeedAhead: feed.openSessionFeedAhead, openDeskAhead, presentDesk, show }
}

describe('a session that was asked for ahead', () => {
  test('AUTH-13 shows who is signed in by the time it renders, not who was when it asked', async () => {
    const { openSessionFeedAhead, openDeskAhead, show } = await loadPage()
    await openSessionFeedAhead()
    void openDeskAhead()
    await waitFor(() => expect(session.sent('jobs.search')).toHaveLength(1))
    session.tell(tom)
    show()
    await screen.findByText('Tom Abbott')
    expect(screen.queryByText('Mia Nguyen')).toBeNull()
    // Nothing that was read for the one is shown to the other.
    await waitFor(() => expect(session.sent('jobs.search')).toHaveLength(2))
  })

  test('AUTH-13 keeps nothing of an admin who signs out before it renders', async () => {
    const { openSessionFeedAhead, openDeskAhead, presentDesk, show } = await loadPage()
    await openSessionFeedAhead()
    void openDeskAhead()
    await waitFor(() => expect(session.sent('jobs.search')).toHaveLength(1))
    session.tell({ state: 'signedOut' })
    expect(presentDesk()).toBeUndefined()
    show()
    await screen.findByRole('heading', { name: 'Sign in' })
    // Not even for the same admin.
    session.tell(mia)
    await screen.findByText('Mia Nguyen')
    await waitFor(() => expect(session.sent('jobs.search')).toHaveLength(2))
  })

  test('AUTH-16 says that the first check failed, and checks again', async () => {
    session.answer('session.current', failing({ kind: 'internal', message: 'No answer from main.' }))
    const { openSessionFeedAhead, show } = await loadPage()
    await openSessionFeedAhead()
    show()
    await screen.findByText('No answer from main.')
    session.answer('session.current', async () => success(mia))
    screen.getByRole('button', { name: 'Try again' }).click()
    await screen.findByText('Mia Nguyen')
  })
})
