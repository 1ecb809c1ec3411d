import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { success } from '#shared/result.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { failing, mia, noAnswer, playSession } from '#tests/support/desk/session-bridge.ts'

const refused = { state: 'refused', username: 'tom@goto.example' } as const

describe('a signed-in user who is not an admin', () => {
  test('a signed-in user who is not an admin sees that no permission was given, and only Sign out (AUTH-06 AUTH-08 AUTH-09 AUTH-10 AUTH-11 AUTH-21 ERR-07)', async () => {
    playSession({ ...refused, detail: 'The server refused the request as invalid (400).' })
    openConsole('/businesses')
    expect((await screen.findByText('The server refused the request as invalid (400).')).role).toBe('status')
    await screen.findByText('Please contact your system administrator')
    screen.getByText('You do not have permission to view this content')
    const signOut = screen.getByRole('button')
    expect(signOut.textContent).toBe('Sign out')
    expect(signOut).toBe(document.activeElement)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByText('Businesses')).toBeNull()
  })

  test('AUTH-12 ERR-16 Sign out of a user who is not an admin leads to the sign-in screen', async () => {
    const session = playSession(refused)
    session.answer(
      'session.signOut',
      failing({ call: 'session.signOut', kind: 'internal', message: 'Main did not answer.' }),
    )
    const { user } = openConsole('/businesses')
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await screen.findByText('Could not sign out')
    screen.getByText(/Main did not answer\./)
    session.answer('session.signOut', async () => success({ state: 'signedOut' }))
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(window.location.pathname).toBe('/')
    expect(session.sent('session.signOut')).toHaveLength(2)
  })
})

describe('an admin check without a result', () => {
  const detail = 'The server could not be reached.'
  const unreached = (reason: 'offline' | 'slow' | 'failed') =>
    ({ state: 'unreached', username: 'tom@goto.example', reason, detail }) as const

  test.each([
    ['offline', 'No connection', 'Try again'],
    ['slow', 'Still waiting for the server', 'Stop waiting and try again'],
    ['failed', 'The server has a problem', 'Try again'],
  ] as const)(
    'AUTH-06 if the admin check is %s, the screen says "%s" and not that the person has no permission',
    async (reason, title, button) => {
      const session = playSession(unreached(reason))
      session.answer('session.retry', async () => success(mia))
      const { user } = openConsole('/settings')
      await screen.findByRole('heading', { level: 1, name: title })
      expect(screen.getByText(detail).role).toBe('status')
      screen.getByText('You are still signed in as tom@goto.example. The console keeps trying.')
      expect(screen.queryByText(/permission|administrator/)).toBeNull()
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        button,
        'Sign out',
      ])
      const retry = screen.getByRole('button', { name: button })
      expect(document.activeElement).toBe(retry)
      await user.click(retry)
      await screen.findByText('Mia Nguyen')
      expect(session.sent('session.retry')).toHaveLength(1)
    },
  )

  test('ERR-16 the admin check is repeated immediately when the computer is online again', async () => {
    const session = playSession(unreached('offline'))
    session.answer(
      'session.retry',
      failing({ call: 'session.retry', kind: 'internal', message: 'Main did not answer.' }),
    )
    const { user } = openConsole('/settings')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText('Could not try again')
    session.answer('session.retry', async () => success(mia))
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('Mia Nguyen')
  })

  test('a user whose admin check has no result can sign out', async () => {
    const session = playSession(unreached('failed'))
    const { user } = openConsole('/settings')
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await screen.findByRole('heading', { name: 'Sign in' })
    act(() => session.tell(mia))
    await screen.findByText('Mia Nguyen')
  })
})

describe('the admin check at the start', () => {
  test('AUTH-16 SHELL-15 SHELL-16 only the loading indicator shows during the admin check at the start, and only after 250 ms', async () => {
    vi.useFakeTimers()
    const session = playSession({ state: 'signedOut' })
    session.answer('session.current', noAnswer)
    openConsole('/businesses')
    await act(() => vi.advanceTimersByTimeAsync(249))
    expect(document.body.textContent).toBe('')
    expect(document.querySelector('svg')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(document.body.textContent).toBe('Loading...')
    act(() => session.tell(refused))
    expect(screen.queryByText('Loading...')).toBeNull()
    screen.getByText('Please contact your system administrator')
  })

  test('main’s latest session event wins over an older answer to the first admin check', async () => {
    let answer: (state: typeof refused) => void = () => {}
    const session = playSession({ state: 'signedOut' })
    session.answer(
      'session.current',
      () => new Promise((resolve) => (answer = (state) => resolve(success(state)))),
    )
    openConsole()
    await waitFor(() => expect(session.sent('session.current')).toHaveLength(1))
    act(() => session.tell({ state: 'signedOut' }))
    await act(async () => answer(refused))
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(screen.queryByText('Please contact your system administrator')).toBeNull()
  })
})
