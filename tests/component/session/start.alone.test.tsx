// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { success } from '#shared/result.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { failing, mia, playSession, type SessionBridge } from '#tests/support/desk/session-bridge.ts'
import { appendRoot, freshPage } from '#tests/support/dom/fresh-page.ts'
import { wholeScreen } from '#tests/support/e2e/whole-screen.ts'

const desk = openDesk()

// First: the history of this window has no screens yet.
describe('a window without a history', () => {
  test('a window without a history shows no Back and Forward', async () => {
    playSession(mia, desk.bridge().api)
    openConsole('/businesses')
    await screen.findByRole('heading', { name: 'Businesses' })
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  test('Back appears with a window’s second screen, and not while the link to it is still loading', async () => {
    playSession(mia, desk.bridge().api)
    holdAnswers(desk, 'posts.search')
    openConsole('/businesses')
    const link = await screen.findByRole('link', { name: 'Posts' })
    await screen.findByRole('heading', { name: 'Businesses' })
    await act(async () => link.click())
    expect(window.location.pathname).toBe('/posts')
    screen.getByRole('heading', { name: 'Businesses' })
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await screen.findByRole('heading', { name: 'Posts' })
    expect(await screen.findByRole('button', { name: 'Back' })).toBeTruthy()
  })
})

describe('a page that starts to load', () => {
  let session: SessionBridge
  beforeEach(() => {
    freshPage()
    vi.resetModules()
    session = playSession(mia, desk.bridge().api)
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

  const loadPage = () => {
    appendRoot()
    return import('#renderer/app/main.tsx')
  }

  test('the page says so if the first jobs could not be read (JOB-01)', async () => {
    session.answer('jobs.search', failing({ kind: 'invalid', message: 'The search is not known.' }))
    await loadPage()
    await screen.findByText('The search is not known.')
    await wholeScreen()
  })

  test('without a signed-in admin the page asks for no jobs (AUTH-08)', async () => {
    session = playSession({ state: 'signedOut' }, desk.bridge().api)
    await loadPage()
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(session.sent('jobs.search')).toEqual([])
  })

  test('if the first session check failed, the page says so and can check again (AUTH-16)', async () => {
    session.answer(
      'session.current',
      failing({ call: 'session.current', kind: 'internal', message: 'No answer from main.' }),
    )
    await loadPage()
    await screen.findByText('Could not find out who is signed in')
    screen.getByText('No answer from main.')
    session.answer('session.current', async () => success(mia))
    screen.getByRole('button', { name: 'Try again' }).click()
    await screen.findByText('Mia Nguyen')
  })

  // Last, because its search may still be sent after it has ended.
  test('the page asks for the session and the first jobs once each (AUTH-08 JOB-01 JOB-02)', async () => {
    // This spy only observes; the module works as usual.
    vi.doMock('#renderer/components/select/multi-select.tsx', { spy: true })
    await loadPage()
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(2)
    expect(session.sent('session.current')).toHaveLength(1)
    expect(session.sent('jobs.search')).toHaveLength(1)

    const { MultiSelect } = await import('#renderer/components/select/multi-select.tsx')
    const minimum = await screen.findByRole('textbox', { name: 'Minimum hourly rate' })
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
})
