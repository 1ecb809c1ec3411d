import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { createExecute } from '#main/api/execute.ts'
import { createAccountHandlers } from '#main/identity/account-handlers.ts'
import type { Keychain } from '#main/identity/keychain.ts'
import { createSession, type Session } from '#main/identity/session.ts'
import { createSessionHandlers } from '#main/identity/session-handlers.ts'
import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { createBridge } from './bridge.ts'
import { createClock } from './clock.ts'
import { openConsole } from './console-screen.tsx'
import type { Desk } from './desk.tsx'

const log = () => {}
/** One that keeps nothing: no test of this kind starts the console again. */
const keychain: Keychain = {
  load: async () => undefined,
  save: async () => {},
  wipe: async () => {},
  settled: async () => {},
}

/** The bridge of an admin who has really signed in: main's own session renews the tokens, and ends where they are refused. */
async function signedInBridge(desk: Desk) {
  const main = desk.main()
  const { identity, send, config } = main
  const listeners = new Set<(state: SessionState) => void>()
  const tokens = {
    token: () => session.token(),
    renew: (rejected: string) => session.renew(rejected),
    refused: (token: string) => session.refused(token),
  }
  const execute = createExecute({ send, tokens, apiBase: config.apiBase })
  const session: Session = createSession({
    identity,
    keychain,
    checkAdmin: (signal) => execute('admins.current', {}, { signal }),
    onChange: (state) => {
      for (const listener of listeners) act(() => listener(state))
    },
    log,
    timers: createClock(),
  })
  const handlers = createSessionHandlers({ identity, session, log })
  const { clock, api } = createBridge(
    { ...main, tokens, access: session.access },
    {
      ...handlers,
      ...createAccountHandlers({ identity, access: session.access, onRead: session.follow }),
    },
  )
  await handlers['session.signIn'](main.sandbox.admin, { signal: new AbortController().signal })
  const listen = (listener: (state: SessionState) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { clock, api: { ...api, events: { ...api.events, 'session.changed': listen } } }
}

/**
 * Opens the console at a path as the sandbox's admin, with nothing played: the session, the identity service and the
 * provider are main's and the sandbox's own. Its clock goes on by itself, and leaps where a test says so. `onSignedIn` is run
 * before the page opens: a fault that is set there meets the page's own calls alone.
 */
export async function openWholeConsole(desk: Desk, path: string, onSignedIn = () => {}) {
  const { api, clock } = await signedInBridge(desk)
  onSignedIn()
  vi.stubGlobal('consoleApi', api)
  // jsdom has no layout to tell what is visible by.
  Element.prototype.checkVisibility = () => true
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  return { ...openConsole(path), clock }
}

/** Waits until every call has been answered: what a test leaves behind asks a sandbox that is closing. */
export const settled = () =>
  waitFor(() => {
    if (usePendingCalls.getState().calls.length > 0) throw new Error('a call is still under way')
  })

/** Waits until the console says of a call that it is still waited for, and gives it up. */
export async function stopWaiting(user: UserEvent, phrase: string): Promise<void> {
  act(() => void vi.advanceTimersByTime(11_000))
  const waiting = await screen.findByText(`Still waiting to ${phrase}`)
  await user.click(within(waiting).getByRole('button', { name: `Cancel: Still waiting to ${phrase}` }))
}

/** Comes back to the window after a while, when what it shows is read again. */
export function comeBack(): void {
  act(() => void vi.advanceTimersByTime(31_000))
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}

/** Enters the password that an ended session asks for, over whatever is open. */
export async function signInAgain(user: UserEvent, password: string): Promise<void> {
  const title = await screen.findByText('Your session has ended')
  const dialog = within(title.closest<HTMLElement>('[role="dialog"]') as HTMLElement)
  await user.click(dialog.getByLabelText('Password'))
  await user.paste(password)
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => {
    if (screen.queryByText('Your session has ended')) throw new Error('the password is still asked for')
  })
}
