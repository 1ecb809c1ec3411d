import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, type Result, success } from '#shared/result.ts'
import { openConsole } from '#tests/support/console-screen.tsx'
import { playSession, type SessionBridge } from '#tests/support/session-bridge.ts'
import { enter, password, signedOut, signInButton, username } from '#tests/support/sign-in-form.ts'

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

/** What is to be seen and heard: nothing of what is hidden. */
const visibleText = () => {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[style*="display: none"], style')) hidden.remove()
  return copy.textContent
}

async function signInUntilCheck(path = '/') {
  // Time goes on by itself while the form is filled in, and the slow call's clock is a test's own.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await enter(openConsole(path).user)
  act(() => session.tell(checking))
}

/** The form is back as it was left, says why, and can be sent again. */
async function expectFormBack() {
  vi.useRealTimers()
  expect((await username()).value).toBe('mia@goto.example')
  expect(password().value).toBe('secret')
  expect(password()).toBe(document.activeElement)
  expect((await screen.findByText('The request was cancelled.')).role).toBe('alert')
  expect(signInButton().disabled).toBe(false)
  expect(screen.queryByText('Loading...')).toBeNull()
}

describe('the admin check of a sign-in', () => {
  test('AUTH-16 while it runs, the loading indicator shows and nothing else', async () => {
    await signInUntilCheck()
    expect(visibleText()).toBe('')
    await pass(250)
    expect(visibleText()).toBe('Loading...')
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('promise 16 a check that lasts can be cancelled, and the form is there again with what was typed', async () => {
    await signInUntilCheck('/businesses?query=farm')
    await pass(11_000)
    act(() => screen.getByRole('button', { name: /^Cancel: Still waiting/ }).click())
    await pass(0)
    await expectFormBack()
    expect(session.sent('calls.cancel')).toHaveLength(1)
    // Whoever signs in after all comes to where the window was opened.
    expect(window.location.href).toMatch(/\/businesses\?query=farm$/)
  })

  test('the failure may come before the word that nobody is signed in', async () => {
    await signInUntilCheck()
    await act(async () => answer(cancelled))
    await pass(1000)
    expect(visibleText()).toBe('Loading...')
    act(() => session.tell(signedOut))
    await pass(0)
    await expectFormBack()
  })

  test('AUTH-09 a refusal takes its place', async () => {
    await signInUntilCheck()
    act(() => session.tell({ state: 'refused', username: 'mia@goto.example' }))
    screen.getByText('Please contact your system administrator')
    expect(screen.queryByRole('status')?.textContent).not.toBe('Loading...')
  })
})
