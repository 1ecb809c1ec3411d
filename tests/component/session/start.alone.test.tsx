// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { success } from '#shared/result.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { failing, mia, playSession, type SessionBridge, tom } from '#tests/support/desk/session-bridge.ts'
import { appendRoot, freshPage } from '#tests/support/dom/fresh-page.ts'
import { wholeScreen } from '#tests/support/e2e/whole-screen.ts'

const desk = openDesk()
const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Back' })

// Must be the first test, because the history of this window has no screens yet.
describe('a window without a history', () => {
  test('Back and Forward cannot be pressed in a window without a history', async () => {
    playSession(mia, desk.bridge().api)
    openConsole('/businesses')
    await screen.findByRole('heading', { name: 'Businesses' })
    expect(back().disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Forward' }).disabled).toBe(true)
  })

  test('Back can be pressed with a window’s second screen, and not while the link to it is still loading', async () => {
    playSession(mia, desk.bridge().api)
    holdAnswers(desk, 'posts.search')
    openConsole('/businesses')
    const link = await screen.findByRole('link', { name: 'Posts' })
    await act(async () => link.click())
    expect(window.location.pathname).toBe('/posts')
    screen.getByRole('heading', { name: 'Businesses' })
    expect(back().disabled).toBe(true)
    await screen.findByRole('heading', { name: 'Posts' })
    await waitFor(() => expect(back().disabled).toBe(false))
  })
})

describe('a page that starts to load', () => {
  let session: SessionBridge
  beforeEach(() => {
    freshPage()
    vi.resetModules()
    session = playSession(mia, desk.bridge().api)
    return () => vi.useRealTimers()
  })

  test.each([
    { width: 399, isCollapsed: true },
    { width: 400, isCollapsed: false },
    { width: 1280, isCollapsed: false },
  ])(
    'SHELL-13 LIM-10 trap 9 the menu starts collapsed in a window narrower than 400 px: $width',
    async ({ width, isCollapsed }) => {
      const { innerWidth } = window
      window.innerWidth = width
      const { useMenu } = await import('#renderer/stores/menu.ts')
      window.innerWidth = innerWidth
      expect(useMenu.getState().isCollapsed).toBe(isCollapsed)
    },
  )

  /** Loads the page; the time that its first render waits passes only if a test lets it. */
  async function loadPage() {
    const root = appendRoot()
    const rendered = new Promise<{ readonly text: string; readonly rows: number }>((resolve) => {
      const look = () => resolve({ text: root.textContent, rows: root.querySelectorAll('tbody tr').length })
      new MutationObserver(look).observe(root, { childList: true })
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await import('#renderer/app/main.tsx')
    return { root, rendered }
  }

  test('the first render already shows the first jobs, and a letter typed into the search does not render the filters again (AUTH-08 JOB-01 JOB-02)', async () => {
    // These spies only observe; the modules work as usual.
    vi.doMock('#renderer/app/desk.ts', { spy: true })
    vi.doMock('#renderer/components/select/multi-select.tsx', { spy: true })
    const isAskedFirst: Record<string, boolean> = {}
    const isEmpty = () => document.getElementById('root')?.childElementCount === 0
    session.answer('session.current', async () => {
      isAskedFirst.session = isEmpty()
      return success(mia)
    })
    const { calls } = desk.bridge().api
    session.answer('jobs.search', (input) => {
      isAskedFirst.jobs = isEmpty()
      return calls['jobs.search'](input, crypto.randomUUID())
    })
    const { rendered } = await loadPage()
    expect((await rendered).rows).toBeGreaterThan(2)
    vi.useRealTimers()
    expect(isAskedFirst).toEqual({ session: true, jobs: true })
    expect(session.sent('session.current')).toHaveLength(1)
    expect(session.sent('jobs.search')).toHaveLength(1)
    const { firstDesk, openDeskAhead } = await import('#renderer/app/desk.ts')
    expect(openDeskAhead).toHaveBeenCalledBefore(vi.mocked(firstDesk))
    vi.doUnmock('#renderer/app/desk.ts')

    const { MultiSelect } = await import('#renderer/components/select/multi-select.tsx')
    const minimum = await screen.findByRole('textbox', { name: 'Minimum Hourly Rate' })
    await wholeScreen()
    const query = screen.getByRole<HTMLInputElement>('searchbox')
    const draws = vi.mocked(MultiSelect).mock.calls
    const before = draws.length
    expect(before).toBeGreaterThan(0)
    fireEvent.change(query, { target: { value: 'r' } })
    fireEvent.change(query, { target: { value: 're' } })
    expect(query.value).toBe('re')
    expect(draws).toHaveLength(before)
    fireEvent.change(minimum, { target: { value: '30' } })
    expect(draws.length).toBeGreaterThan(before)
    vi.doUnmock('#renderer/components/select/multi-select.tsx')
  })

  test('the first render waits 100 ms for the first jobs, then shows without them (JOB-01)', async () => {
    const { calls } = desk.bridge().api
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const asked = new Promise<void>((arrived) => {
      session.answer('jobs.search', async (input) => {
        arrived()
        await answered
        return calls['jobs.search'](input, crypto.randomUUID())
      })
    })
    const { root } = await loadPage()
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

  test('the first render says so if the first jobs could not be read (JOB-01)', async () => {
    session.answer('jobs.search', failing({ kind: 'invalid', message: 'The search is not known.' }))
    const { rendered } = await loadPage()
    expect((await rendered).text).toContain('The search is not known.')
    vi.useRealTimers()
    await wholeScreen()
  })

  test('without a signed-in admin the first render waits for nothing (AUTH-08)', async () => {
    session = playSession({ state: 'signedOut' }, desk.bridge().api)
    const { rendered } = await loadPage()
    await rendered
    vi.useRealTimers()
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(session.sent('jobs.search')).toEqual([])
  })

  /** The modules of the page, before it renders. */
  async function beforeRender() {
    const [{ openSessionFeedAhead }, { openDeskAhead, presentDesk }, { Providers }, { SessionGate }] =
      await Promise.all([
        import('#renderer/features/session/session-feed.ts'),
        import('#renderer/app/desk.ts'),
        import('#renderer/app/providers.tsx'),
        import('#renderer/app/session-gate.tsx'),
      ])
    await openSessionFeedAhead()
    const show = () =>
      render(
        <Providers>
          <SessionGate />
        </Providers>,
      )
    return { openDeskAhead, presentDesk, show }
  }
  const firstJobs = () => waitFor(() => expect(session.sent('jobs.search')).toHaveLength(1))

  test('the first render shows the admin signed in by then, not the one for whom it asked for jobs (AUTH-13)', async () => {
    const { openDeskAhead, show } = await beforeRender()
    void openDeskAhead()
    await firstJobs()
    session.tell(tom)
    show()
    await screen.findByText('Tom Abbott')
    expect(screen.queryByText('Mia Nguyen')).toBeNull()
    // The page reads the jobs again, because the other admin must not see the first one's.
    await waitFor(() => expect(session.sent('jobs.search')).toHaveLength(2))
  })

  test('if the admin signs out before the first render, nothing read for that session is kept (AUTH-13)', async () => {
    const { openDeskAhead, presentDesk, show } = await beforeRender()
    void openDeskAhead()
    await firstJobs()
    session.tell({ state: 'signedOut' })
    expect(presentDesk()).toBeUndefined()
    show()
    await screen.findByRole('heading', { name: 'Sign in' })
    // The page reads the jobs again even for the same admin.
    session.tell(mia)
    await screen.findByText('Mia Nguyen')
    await waitFor(() => expect(session.sent('jobs.search')).toHaveLength(2))
  })

  test('if the first session check failed, the page says so and can check again (AUTH-16)', async () => {
    session.answer(
      'session.current',
      failing({ call: 'session.current', kind: 'internal', message: 'No answer from main.' }),
    )
    const { show } = await beforeRender()
    show()
    await screen.findByText('Could not find out who is signed in')
    screen.getByText('No answer from main.')
    session.answer('session.current', async () => success(mia))
    screen.getByRole('button', { name: 'Try again' }).click()
    await screen.findByText('Mia Nguyen')
  })

  test('the page asks for the session before it loads React, which takes longer than the answer (AUTH-08)', async () => {
    appendRoot()
    const askedBefore: number[] = []
    vi.doMock('react-dom/client', () => {
      askedBefore.push(session.sent('session.current').length)
      return { createRoot: () => ({ render: () => {} }) }
    })
    await import('#renderer/app/main.tsx')
    vi.doUnmock('react-dom/client')
    expect(askedBefore).toEqual([1])
  })
})
