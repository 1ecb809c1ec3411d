import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import { openConsole } from './console-screen.tsx'
import type { Desk } from './desk.tsx'

/**
 * Opens the console at a path as the sandbox's admin. Its intervals and the page's clock go on by themselves, and leap
 * where a test says so. `before` runs just before the page opens: a fault that it sets meets the page's own calls alone.
 */
export async function openWholeConsole(desk: Desk, path: string, before = () => {}) {
  const { clock } = desk.bridge()
  before()
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
