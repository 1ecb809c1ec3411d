import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { unkeptForms } from '#renderer/lib/leaving/open-forms.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, enter, errors, field, pressInVain } from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { openAsAdmin, part } from '#tests/support/desk/own-account.tsx'
import { failing } from '#tests/support/desk/session-bridge.ts'

const desk = openDesk()
const { username, password: current } = sampleUsers.admin
type Part = Awaited<ReturnType<typeof part>>

const openPassword = async () => {
  const view = openAsAdmin(desk, '/settings')
  const password = await part('Password')
  await view.user.click(button(password, 'Change Password'))
  return { ...view, password }
}
interface Passwords {
  readonly old?: string
  readonly next: string
  readonly again?: string
}
const fillIn = async (user: UserEvent, password: Part, { old = current, next, again = next }: Passwords) => {
  await enter(user, field(password, 'Current password'), old)
  await enter(user, field(password, 'New password'), next)
  await enter(user, field(password, 'Confirm new password'), again)
}
const set = (password: Part) => button(password, 'Set new password')
const canSignIn = (password: string) =>
  desk
    .main()
    .identity.signIn(username, password)
    .then(
      () => true,
      () => false,
    )

describe('a change of the admin’s own password', () => {
  test('SET-23 SET-24 Change Password opens the password form, and the form’s Cancel closes it', async () => {
    const { user } = openAsAdmin(desk, '/settings')
    const password = await part('Password')
    expect(password.queryByLabelText('Current password')).toBeNull()
    expect(password.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Change Password'])
    await user.click(button(password, 'Change Password'))
    expect(field(password, 'Current password')).toBe(document.activeElement)
    expect(password.queryByRole('button', { name: 'Change Password' })).toBeNull()
    await enter(user, field(password, 'Current password'), 'secret')
    await user.click(button(password, 'Cancel'))
    expect(password.queryByLabelText('Current password')).toBeNull()
    expect(button(password, 'Change Password')).toBe(document.activeElement)
    await user.click(button(password, 'Change Password'))
    expect(field(password, 'Current password').value).toBe('')
  })

  test('SET-24 a password change in flight cannot be cancelled, and closing the window waits for its answer', async () => {
    const { password, user } = await openPassword()
    await fillIn(user, password, { next: 'Quokka-sunrise-4417' })
    desk.main().sandbox.faults.add({ call: 'identity.ChangePassword', fault: 'delay', ms: 400 })
    await user.click(set(password))
    // A sent change can't be undone.
    expect(button(password, 'Cancel').disabled).toBe(true)
    expect(field(password, 'New password').readOnly).toBe(true)
    const leave = desk.bridge().leave('close')
    expect(await screen.findByRole('dialog', { name: 'Still saving' })).toBeDefined()
    expect(await leave).toEqual({ unkept: [] })
    expect(await canSignIn('Quokka-sunrise-4417')).toBe(true)
  })

  test('SET-26 an incomplete or unequal new password is not sent, and a refused one shows the service’s message', async () => {
    const { password, user, calls } = await openPassword()
    const rules = () =>
      within(password.getByText('It must have'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(rules()).toEqual([
      'at least 8 characters, not met yet',
      'a lower-case letter, not met yet',
      'an upper-case letter, not met yet',
      'a number, not met yet',
      'a symbol, not met yet',
    ])
    expect(set(password).disabled).toBe(false)
    await user.type(field(password, 'Current password'), '{Enter}')
    expect(errors(password)).toEqual([
      'Current password is a required field',
      'New password is a required field',
      'Confirm new password is a required field',
    ])
    const fields = ['Current password', 'New password', 'Confirm new password'].map((label) =>
      field(password, label),
    )
    expect(fields.map(({ type }) => type)).toEqual(['password', 'password', 'password'])
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ])

    await fillIn(user, password, { old: 'wrong', next: 'Tyger-tyger-7', again: 'Tyger-tyger-8' })
    await user.tab()
    expect(errors(password)).toEqual(['Confirm new password must be the same as New password'])
    await pressInVain(user, password, 'Set new password')
    await replace(user, field(password, 'New password'), 'Tyger-tyger-8')
    expect(errors(password)).toEqual([])
    await replace(user, field(password, 'New password'), 'TYGER-tyger-8')
    await pressInVain(user, password, 'Set new password')
    await replace(user, field(password, 'New password'), 'Tyger-tyger-8')
    await user.click(set(password))
    await waitFor(() => expect(errors(password)).toEqual(['Incorrect username or password.']))

    await replace(user, field(password, 'Current password'), current)
    for (const label of ['New password', 'Confirm new password'])
      await replace(user, field(password, label), 'tyger7')
    expect(rules()).toEqual([
      'at least 8 characters, not met yet',
      'a lower-case letter, met',
      'an upper-case letter, not met yet',
      'a number, met',
      'a symbol, not met yet',
    ])
    expect(set(password).disabled).toBe(false)
    await user.click(set(password))
    await waitFor(() =>
      expect(errors(password)).toEqual(['Password did not conform with policy: Password not long enough']),
    )
    expect(field(password, 'New password').value).toBe('tyger7')
    expect(set(password).disabled).toBe(false)
    expect(await canSignIn(current)).toBe(true)
    expect(await unkeptForms('close')).toEqual([])
    expect(calls.sent('drafts.save')).toEqual([])
  })

  test('SET-25 SET-26 a new password is sent to the identity service, and the page caches no password', async () => {
    const { client, user } = renderScreen('/settings')
    const password = await part('Password')
    await user.click(button(password, 'Change Password'))
    await fillIn(user, password, { next: 'Tyger-tyger-7' })
    await user.click(set(password))
    await screen.findByText('Your password was changed')
    expect(password.queryByLabelText('Current password')).toBeNull()
    expect(button(password, 'Change Password')).toBe(document.activeElement)
    expect(desk.main().sandbox.requests('identity.ChangePassword')).toHaveLength(1)
    const kept = [client.getMutationCache(), client.getQueryCache()].flatMap<{ readonly state: unknown }>(
      (cache) => cache.getAll(),
    )
    expect(JSON.stringify(kept.map(({ state }) => state))).not.toMatch(/Tyger-tyger-7|Sandbox-2026/)
    expect(await canSignIn('Tyger-tyger-7')).toBe(true)
    expect(await canSignIn(current)).toBe(false)
  })
})

describe('Sign out in the account settings', () => {
  test('SET-22 ERR-16 Sign out leads to /, and a failed sign-out shows an error and keeps the settings open', async () => {
    const { calls, user } = openAsAdmin(desk, '/settings')
    const own = await part('Session')
    own.getByText(username)
    const message = 'Main did not answer.'
    calls.answer('session.signOut', failing({ kind: 'internal', message, call: 'session.signOut' }))
    await user.click(button(own, 'Sign out'))
    await own.findByText('Could not sign out')
    own.getByText(/Main did not answer\./)
    calls.answer('session.signOut', (input) =>
      desk.bridge().api.calls['session.signOut'](input, crypto.randomUUID()),
    )
    await user.click(button(own, 'Sign out'))
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(calls.sent('session.signOut')).toHaveLength(2)
    expect(window.location.pathname).toBe('/')
  })
})
