import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { success } from '#shared/result.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { failing, noAnswer, playSession } from '#tests/support/desk/session-bridge.ts'
import { enter, isSaid, password, signedOut, username } from '#tests/support/desk/sign-in-form.ts'

/** Goes back to the sign-in form, which asks for the password again. */
async function goBack(user: ReturnType<typeof openConsole>['user']) {
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect((await username()).value).toBe('mia@goto.example')
  expect(password().value).toBe('')
  expect(password()).toBe(document.activeElement)
}

describe('the sign-in steps after the password', () => {
  const newPassword = async () => success({ step: 'newPassword' } as const)
  const code = (asked: { medium: 'sms' | 'email' | 'authenticator'; destination?: string }) => async () =>
    success({ step: 'code', ...asked } as const)

  test('AUTH-15 an invited admin chooses a password at the first sign-in, where the pool’s rules show', async () => {
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
    await goBack(user)
    expect(session.sent('session.cancelSignIn')).toHaveLength(1)
  })

  test('AUTH-15 values that the pool requires at a first sign-in have plain labels and are sent with the new password', async () => {
    const session = playSession(signedOut)
    const attributes = ['name', 'custom:home_team']
    session.answer('session.signIn', async () => success({ step: 'newPassword', attributes } as const))
    session.answer('session.answerNewPassword', noAnswer)
    const { user } = openConsole()
    await enter(user)
    await user.type(await screen.findByLabelText('New password'), 'Tyger-7!{Enter}')
    expect(session.sent('session.answerNewPassword')).toEqual([])
    await user.type(screen.getByLabelText('Full name'), 'Aroha Ngata')
    await user.type(screen.getByLabelText('Home team'), 'North{Enter}')
    expect(session.sent('session.answerNewPassword')).toEqual([
      { password: 'Tyger-7!', attributes: { name: 'Aroha Ngata', 'custom:home_team': 'North' } },
    ])
  })

  test('AUTH-15 the step for a one-time code says where to find the code, and Back cancels the sign-in', async () => {
    const session = playSession(signedOut)
    session.answer('session.answerCode', noAnswer)
    const { user } = openConsole()
    await user.type(await username(), 'mia@goto.example')
    const asks: readonly (readonly [Parameters<typeof code>[0], RegExp])[] = [
      [{ medium: 'sms', destination: '+*******1234' }, /sent by SMS to \+\*{7}1234\./],
      [{ medium: 'email', destination: 'm***@g***' }, /sent by email to m\*{3}@g\*{3}\./],
      [{ medium: 'email' }, /sent by email\. /],
      [{ medium: 'authenticator' }, /your authenticator app shows\./],
    ]
    for (const [asked, words] of asks) {
      session.answer('session.signIn', code(asked))
      await user.type(password(), 'secret{Enter}')
      await screen.findByText(words)
      screen.getByRole('heading', { name: 'Enter your code' })
      const field = screen.getByLabelText<HTMLInputElement>('Code')
      expect(field).toBe(document.activeElement)
      expect(field.autocomplete).toBe('one-time-code')
      await goBack(user)
    }
    expect(session.sent('session.cancelSignIn')).toHaveLength(asks.length)
    await user.type(password(), 'secret{Enter}')
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
    expect(session.sent('session.answerCode')).toEqual([{ code: '123456' }])
  })
})

describe('a forgotten password', () => {
  test('AUTH-15 a forgotten password is replaced with an emailed code, and the new password signs in', async () => {
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

  test('AUTH-15 a password that an administrator has reset leads to the step for the code that was emailed', async () => {
    const session = playSession(signedOut)
    session.answer(
      'session.signIn',
      failing({
        kind: 'invalid',
        code: 'PasswordResetRequiredException',
        message: 'Password reset required for the user',
      }),
    )
    session.answer('session.resetPassword', noAnswer)
    const { user } = openConsole()
    await enter(user)
    await screen.findByText(/password has been reset/)
    await user.type(screen.getByLabelText('Code'), '123456')
    await user.type(screen.getByLabelText('New password'), 'Tyger-7!{Enter}')
    expect(session.sent('session.resetPassword')).toEqual([
      { username: 'mia@goto.example', code: '123456', password: 'Tyger-7!' },
    ])
    expect(session.sent('session.forgotPassword')).toEqual([])
  })

  test('AUTH-15 ERR-03 a wrong code leaves the form for a new password unchanged', async () => {
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
