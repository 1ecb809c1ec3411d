import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { success } from '#shared/result.ts'
import { openConsole } from '#tests/support/console-screen.tsx'
import { failing, noAnswer, playSession } from '#tests/support/session-bridge.ts'

const signedOut = { state: 'signedOut' } as const
const refusal = failing({
  kind: 'invalid',
  code: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
})
const username = () => screen.findByLabelText<HTMLInputElement>('Username')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const signInButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Sign in$/ })

/** These words come up where a screen reader hears of them. */
async function isSaid(role: 'alert' | 'status', words: string | RegExp) {
  const text = await screen.findByText(words)
  expect(text.closest(`[role="${role}"]`)).not.toBeNull()
}

const description = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('')

async function enter(user: ReturnType<typeof openConsole>['user']) {
  await user.type(await username(), 'mia@goto.example')
  await user.type(password(), 'secret')
  await user.click(signInButton())
}

describe('the sign-in screen', () => {
  test.each(['/', '/businesses', '/businesses/some-id', '/no/such/screen'])(
    'AUTH-01 AUTH-08 AUTH-21 without a session it is all there is, whatever the path: %s',
    async (path) => {
      playSession(signedOut)
      openConsole(path)
      await screen.findByRole('heading', { name: 'Sign in' })
      expect(screen.queryByRole('navigation')).toBeNull()
      expect(document.title).toBe('Sign in - GoTo Admin')
      // Whoever signs in comes to where the window was opened.
      expect(window.location.pathname).toBe(path)
    },
  )

  test('AUTH-02 username and password are sent once, however often Enter is pressed', async () => {
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

  test('AUTH-15 wrong credentials: a message beneath the form, the values kept, the password ready to be typed anew', async () => {
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

  test('ERR-16 an identity service that cannot be reached is told with its details, and the form can be sent again', async () => {
    const session = playSession(signedOut)
    session.answer('session.signIn', failing({ kind: 'network', message: 'The network is down.' }))
    const { user } = openConsole()
    await enter(user)
    const notice = await screen.findByText('Could not sign in')
    screen.getByText(/The network is down\./)
    screen.getByRole('button', { name: 'Copy details' })
    session.answer('session.signIn', refusal)
    await user.click(signInButton())
    await screen.findByText('Incorrect username or password.')
    expect(notice.isConnected).toBe(false)
  })

  test('a sign-in that was given up is no fault to report', async () => {
    const given = failing({ kind: 'cancelled', message: 'The request was cancelled.' })
    playSession(signedOut).answer('session.signIn', given)
    const { user } = openConsole()
    await enter(user)
    await screen.findByText('The request was cancelled.')
    expect(screen.queryByRole('button', { name: 'Copy details' })).toBeNull()
  })

  test('AUTH-15 it offers a new password and nothing like a registration', async () => {
    playSession(signedOut)
    openConsole()
    await username()
    const buttons = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(buttons).toEqual(['Show password', 'Sign in', 'Forgot password?'])
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('the fields are known to password managers, and the password can be shown by keyboard', async () => {
    playSession(signedOut)
    const { user } = openConsole()
    expect((await username()).autocomplete).toBe('username')
    expect(password().autocomplete).toBe('current-password')
    expect(password().type).toBe('password')
    await user.type(password(), 'secret')
    await user.keyboard('{Tab}{Enter}')
    expect(password().type).toBe('text')
    expect(password().value).toBe('secret')
  })

  test('a password field says that Caps Lock is on', async () => {
    playSession(signedOut)
    const { user } = openConsole()
    await username()
    await user.click(password())
    await user.keyboard('{CapsLock}s')
    expect(description(password())).toBe('Caps Lock is on')
    await user.keyboard('{CapsLock}s')
    expect(description(password())).toBe('')
  })

  test('a form that was left empty says what is missing and sends nothing', async () => {
    const session = playSession(signedOut)
    const { user } = openConsole()
    await user.type(await username(), '   {Enter}')
    await screen.findByText('Username is a required field')
    screen.getByText('Password is a required field')
    expect(await username()).toBe(document.activeElement)
    expect(session.sent('session.signIn')).toEqual([])
  })

  test('it says which system it works on', async () => {
    playSession(signedOut)
    openConsole()
    const facts = await screen.findByRole('contentinfo')
    within(facts).getByText('api.goto.example')
    within(facts).getByText('Version 1.2.3')
    screen.getByText('Sandbox')
  })
})

describe('the steps after the password', () => {
  const newPassword = async () => success({ step: 'newPassword' } as const)
  const code = (asked: { medium: 'sms' | 'email' | 'authenticator'; destination?: string }) => async () =>
    success({ step: 'code', ...asked } as const)

  test('AUTH-15 an invited admin chooses a password; the policy’s words are shown', async () => {
    const session = playSession(signedOut)
    session.answer('session.signIn', newPassword)
    session.answer(
      'session.answerNewPassword',
      failing({ kind: 'invalid', code: 'InvalidPasswordException', message: 'Password too short' }),
    )
    const { user } = openConsole()
    await enter(user)
    await screen.findByRole('heading', { name: 'Choose a new password' })
    const field = screen.getByLabelText<HTMLInputElement>('New password')
    expect(field).toBe(document.activeElement)
    expect(field.autocomplete).toBe('new-password')
    await user.keyboard('short{Enter}')
    await isSaid('alert', 'Password too short')
    expect(session.sent('session.answerNewPassword')).toEqual([{ password: 'short' }])
  })

  test.each([
    [{ medium: 'sms', destination: '+*******1234' } as const, /sent by SMS to \+\*{7}1234\./],
    [{ medium: 'email', destination: 'm***@g***' } as const, /sent by email to m\*{3}@g\*{3}\./],
    [{ medium: 'email' } as const, /sent by email\. /],
    [{ medium: 'authenticator' } as const, /your authenticator app shows\./],
  ])('AUTH-15 a one-time code says where it is to be found: %o', async (asked, words) => {
    const session = playSession(signedOut)
    session.answer('session.signIn', code(asked))
    session.answer('session.answerCode', noAnswer)
    const { user } = openConsole()
    await enter(user)
    await screen.findByText(words)
    const field = screen.getByLabelText<HTMLInputElement>('Code')
    expect(field).toBe(document.activeElement)
    expect(field.autocomplete).toBe('one-time-code')
    await user.keyboard('123456{Enter}')
    expect(session.sent('session.answerCode')).toEqual([{ code: '123456' }])
  })

  test.each([
    ['newPassword', newPassword, 'Choose a new password'],
    ['code', code({ medium: 'sms' }), 'Enter your code'],
  ] as const)('AUTH-15 Back gives a sign-in up: %s', async (_, next, heading) => {
    const session = playSession(signedOut)
    session.answer('session.signIn', next)
    const { user } = openConsole()
    await enter(user)
    await screen.findByRole('heading', { name: heading })
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect((await username()).value).toBe('mia@goto.example')
    expect(password().value).toBe('')
    expect(password()).toBe(document.activeElement)
    expect(session.sent('session.cancelSignIn')).toHaveLength(1)
  })

  test('AUTH-15 a step that the console does not know is told in plain words', async () => {
    playSession(signedOut).answer(
      'session.signIn',
      failing({
        kind: 'invalid',
        code: 'SELECT_MFA_TYPE',
        message: 'This account needs a step we do not offer.',
      }),
    )
    const { user } = openConsole()
    await enter(user)
    await isSaid('alert', 'This account needs a step we do not offer.')
  })
})

describe('a forgotten password', () => {
  test('AUTH-15 is set anew with an emailed code, and then signs in', async () => {
    const session = playSession(signedOut)
    session.answer('session.forgotPassword', async () => success({ destination: 'm***@g***' }))
    session.answer('session.resetPassword', async () => success({}))
    const { user } = openConsole()
    await user.type(await username(), 'mia@goto.example')
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    await screen.findByRole('heading', { name: 'Reset your password' })
    expect((await username()).value).toBe('mia@goto.example')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByText(/sent by email to m\*{3}@g\*{3}\./)
    await user.type(screen.getByLabelText('Code'), '123456')
    await user.type(screen.getByLabelText('New password'), 'Tyger-7!')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await isSaid('status', /password has been changed/)
    expect((await username()).value).toBe('mia@goto.example')
    expect(password()).toBe(document.activeElement)
    expect(session.sent('session.forgotPassword')).toEqual([{ username: 'mia@goto.example' }])
    expect(session.sent('session.resetPassword')).toEqual([
      { username: 'mia@goto.example', code: '123456', password: 'Tyger-7!' },
    ])
  })

  test('AUTH-15 ERR-03 a wrong code leaves the form as it is', async () => {
    const session = playSession(signedOut)
    session.answer('session.forgotPassword', async () => success({}))
    session.answer(
      'session.resetPassword',
      failing({ kind: 'invalid', code: 'CodeMismatchException', message: 'Code is invalid' }),
    )
    const { user } = openConsole()
    await user.type(await username(), 'mia')
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    await user.click(await screen.findByRole('button', { name: 'Send code' }))
    await user.type(await screen.findByLabelText('Code'), '000000')
    await user.type(screen.getByLabelText('New password'), 'Tyger-7!{Enter}')
    await isSaid('alert', 'Code is invalid')
    screen.getByDisplayValue('000000')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    await waitFor(() => screen.getByRole('heading', { name: 'Sign in' }))
  })
})
