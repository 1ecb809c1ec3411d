import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import { openConsole } from './console-screen.tsx'
import type { Desk } from './desk.tsx'

/**
 * Opens the console at a path as the sandbox's admin. Its intervals and the page's clock run, and a test can
 * advance them. `before` runs just before the page opens, so that a fault that it sets affects only the
 * page's calls.
 */
export async function openWholeConsole(desk: Desk, path: string, before = () => {}) {
  const { clock } = desk.bridge()
  before()
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  return { ...openConsole(path), clock }
}

/** Waits until every call has been answered. */
export const settled = () =>
  waitFor(() => {
    if (usePendingCalls.getState().calls.length > 0) throw new Error('a call is still under way')
  })

/** Waits until the console reports a slow call, and cancels that call. */
export async function stopWaiting(user: UserEvent, phrase: string): Promise<void> {
  act(() => void vi.advanceTimersByTime(11_000))
  const waiting = await screen.findByText(`Still waiting to ${phrase}`)
  await user.click(within(waiting).getByRole('button', { name: `Cancel: Still waiting to ${phrase}` }))
}

/** Returns to the window after a while. The console then refetches the visible data. */
export function comeBack(): void {
  act(() => void vi.advanceTimersByTime(31_000))
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}

/** Enters the password that an ended session asks for, over any screen. */
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
