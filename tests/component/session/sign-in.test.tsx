import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { failing, noAnswer, playSession } from '#tests/support/desk/session-bridge.ts'
import {
  description,
  enter,
  password,
  refusal,
  signedOut,
  signInButton,
  username,
} from '#tests/support/desk/sign-in-form.ts'

describe('the sign-in screen', () => {
  test.each(['/businesses/some-id', '/no/such/screen'])(
    'AUTH-01 AUTH-08 AUTH-21 without a session only the sign-in screen shows, even at the path %s',
    async (path) => {
      playSession(signedOut)
      openConsole(path)
      await screen.findByRole('heading', { name: 'Sign in' })
      expect(screen.queryByRole('navigation')).toBeNull()
      expect(document.title).toBe('Sign in - GoTo Admin')
      // A sign-in leads to the window's first path.
      expect(window.location.pathname).toBe(path)
    },
  )

  test('AUTH-02 the sign-in form sends username and password once, however often Enter is pressed', async () => {
    const session = playSession(signedOut)
    session.answer('session.signIn', noAnswer)
    const { user } = openConsole()
    expect(await username()).toBe(document.activeElement)
    await user.keyboard('mia@goto.example{Tab}secret{Enter}{Enter}')
    await user.click(signInButton())
    expect(session.sent('session.signIn')).toEqual([{ username: 'mia@goto.example', password: 'secret' }])
    expect(signInButton().disabled).toBe(true)
    expect((await username()).readOnly).toBe(true)
  })

  test('the sign-in screen says what a sign-out could not do, until it is done', async () => {
    const notice = 'You are signed out, but this computer may still hold your sign-in.'
    const session = playSession({ state: 'signedOut', notice })
    const { user } = openConsole()
    expect((await screen.findByRole('note')).textContent).toBe(notice)
    await user.type(await username(), 'mia')
    act(() => session.tell({ state: 'signedOut' }))
    expect(screen.queryByRole('note')).toBeNull()
    expect((await username()).value).toBe('mia')
  })

  test('AUTH-02 VAL-03 input that main would refuse shows an error at its field of the sign-in form and is not sent', async () => {
    const session = playSession(signedOut)
    const { user } = openConsole()
    await user.type(await username(), '   {Enter}')
    await screen.findByText('Username is a required field')
    screen.getByText('Password is a required field')
    expect(await username()).toBe(document.activeElement)
    expect(description(await username())).toContain('Username is a required field')
    await user.click(password())
    await user.paste('x'.repeat(257))
    await user.click(signInButton())
    await screen.findByText('Password must be at most 256 characters')
    expect(description(password())).toContain('Password must be at most 256 characters')
    expect(session.sent('session.signIn')).toEqual([])
  })

  test('AUTH-15 wrong credentials show a message beneath the sign-in form, and keep the values', async () => {
    playSession(signedOut).answer('session.signIn', refusal)
    const { user } = openConsole()
    await enter(user)
    const message = await screen.findByText('Incorrect username or password.')
    expect(message.role).toBe('alert')
    const form = screen.getByRole('form', { name: 'Sign in' })
    expect(form.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect((await username()).value).toBe('mia@goto.example')
    expect(password().value).toBe('secret')
    expect(password()).toBe(document.activeElement)
    expect(screen.queryByRole('button', { name: 'Copy details' })).toBeNull()
  })

  test('ERR-16 an unreachable identity service shows an error, and the sign-in can be sent again', async () => {
    const session = playSession(signedOut)
    session.answer('session.signIn', failing({ kind: 'network', message: 'The network is down.' }))
    const { user } = openConsole()
    await enter(user)
    const notice = await screen.findByText('Could not sign in')
    screen.getByText(/The network is down\./)
    screen.getByRole('button', { name: 'Copy details' })
    session.answer('session.signIn', failing({ kind: 'cancelled', message: 'The request was cancelled.' }))
    await user.click(signInButton())
    await screen.findByText('The request was cancelled.')
    expect(notice.isConnected).toBe(false)
    expect(screen.queryByRole('button', { name: 'Copy details' })).toBeNull()
  })

  test('AUTH-15 the sign-in screen offers a forgotten password but no registration', async () => {
    playSession(signedOut)
    const { user } = openConsole()
    expect((await username()).autocomplete).toBe('username')
    const facts = await screen.findByRole('contentinfo')
    within(facts).getByText('api.goto.example')
    within(facts).getByText('Version 1.2.3')
    screen.getByText('Sandbox')
    const buttons = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(buttons).toEqual(['Show password', 'Sign in', 'Forgot password?'])
    expect(screen.queryByRole('link')).toBeNull()
    expect([password().autocomplete, password().type]).toEqual(['current-password', 'password'])
    await user.type(password(), 'secret')
    await user.keyboard('{CapsLock}s')
    expect(description(password())).toBe('Caps Lock is on')
    await user.keyboard('{CapsLock}s')
    expect(description(password())).toBe('')
    await user.keyboard('{Tab}{Enter}')
    expect(password().type).toBe('text')
    expect(password().value.toLowerCase()).toBe('secretss')
  })
})
