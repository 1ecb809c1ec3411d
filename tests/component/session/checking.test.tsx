import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, type Result, success } from '#shared/result.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { playSession, type SessionBridge } from '#tests/support/desk/session-bridge.ts'
import { enter, password, signedOut, signInButton, username } from '#tests/support/desk/sign-in-form.ts'

const checking = { state: 'checking' } as const
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const cancelled = failure({
  kind: 'cancelled',
  message: 'The request was cancelled.',
  call: 'session.signIn',
  requestId: '',
})

let session: SessionBridge
let answer: (result: Result<never>) => void
beforeEach(() => {
  session = playSession(signedOut)
  session.answer('session.signIn', () => new Promise((resolve) => (answer = resolve)))
  session.answer('calls.cancel', async () => {
    session.tell(signedOut)
    answer(cancelled)
    return success({})
  })
})

/** The visible and audible text, without hidden parts. */
const visibleText = () => {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[style*="display: none"], style')) hidden.remove()
  return copy.textContent
}

async function signInUntilCheck(path = '/') {
  // The clock runs while the form is filled in; the test moves the slow call's clock.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await enter(openConsole(path).user)
  act(() => session.tell(checking))
}

/** The form is back with its input, shows the reason, and can be sent again. */
async function expectFormBack() {
  vi.useRealTimers()
  expect((await username()).value).toBe('mia@goto.example')
  expect(password().value).toBe('secret')
  expect(password()).toBe(document.activeElement)
  expect((await screen.findByText('The request was cancelled.')).role).toBe('alert')
  expect(signInButton().disabled).toBe(false)
  expect(screen.queryByText('Loading...')).toBeNull()
}

describe('the admin check after a sign-in', () => {
  test('AUTH-16 only the loading indicator shows while the admin check runs after a sign-in', async () => {
    await signInUntilCheck()
    expect(visibleText()).toBe('')
    await pass(250)
    expect(visibleText()).toBe('Loading...')
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('an admin check that takes long can be cancelled, and the sign-in form returns with its input', async () => {
    await signInUntilCheck('/businesses?query=farm')
    await pass(11_000)
    act(() => screen.getByRole('button', { name: /^Cancel: Still waiting/ }).click())
    await pass(0)
    await expectFormBack()
    expect(session.sent('calls.cancel')).toHaveLength(1)
    // A later sign-in leads to the window's first path.
    expect(window.location.href).toMatch(/\/businesses\?query=farm$/)
  })

  test('the loading indicator stays if the admin check fails before main reports that nobody is signed in', async () => {
    await signInUntilCheck()
    await act(async () => answer(cancelled))
    await pass(1000)
    expect(visibleText()).toBe('Loading...')
    act(() => session.tell(signedOut))
    await pass(0)
    await expectFormBack()
  })

  test('AUTH-09 the loading indicator of the admin check disappears when main refuses the user as no admin', async () => {
    await signInUntilCheck()
    act(() => session.tell({ state: 'refused', username: 'mia@goto.example' }))
    screen.getByText('Please contact your system administrator')
    expect(screen.queryByRole('status')?.textContent).not.toBe('Loading...')
  })
})
