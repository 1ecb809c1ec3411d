import { act, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { firstReads } from '#main/api/head-start.ts'
import { guardHistory } from '#renderer/lib/leaving/session-history.ts'
import { contract } from '#shared/contract/index.ts'
import { success } from '#shared/result.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { failing, mia, playSession, type SessionBridge, tom } from '#tests/support/desk/session-bridge.ts'

const ended = { state: 'ended', username: mia.username } as const
const heading = (name: string) => screen.findByRole('heading', { name })
/**
 * Finds the dialog by the text of its title, because in tests antd gives every dialog's title the same id.
 */
async function endedDialog() {
  const dialog = (await screen.findByText('Your session has ended')).closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error('the title is in no dialog')
  return dialog
}

const desk = openDesk()
let session: SessionBridge
beforeEach(() => {
  session = playSession(mia, desk.bridge().api)
})

describe('a signed-in admin', () => {
  test('AUTH-08 the page’s first requests are exactly those that main has already made at the start', async () => {
    openConsole('/')
    await screen.findAllByRole('row')
    for (const [name, input] of firstReads) {
      const { input: schema } = contract[name]
      const [asked] = session.sent(name)
      expect(JSON.stringify(v.parse(schema, asked))).toBe(JSON.stringify(v.parse(schema, input)))
    }
  })

  test('AUTH-13 signing in shows the console at the path with which the window opened', async () => {
    session = playSession({ state: 'signedOut' }, desk.bridge().api)
    session.answer('session.signIn', async () => success({ step: 'done', session: mia }))
    const { user } = openConsole('/businesses?query=farm')
    await user.type(await screen.findByLabelText('Username'), 'mia')
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await heading('Businesses')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('farm')
  })

  test('AUTH-08 AUTH-12 AUTH-13 ERR-16 Sign out hides the console and returns to /, and a failed sign-out keeps the console', async () => {
    const { user } = openConsole('/businesses?query=farm')
    await heading('Businesses')
    screen.getByRole('navigation', { name: 'Main' })
    screen.getByText('Mia Nguyen')
    expect(document.title).toBe('Businesses - GoTo Admin')
    session.answer(
      'session.signOut',
      failing({ call: 'session.signOut', kind: 'internal', message: 'Main did not answer.' }),
    )
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    const alert = (await screen.findByText('Could not sign out')).closest('[role="alert"]')
    expect(alert?.textContent).toMatch(/Main did not answer\./)
    await heading('Businesses')
    session.answer('session.signOut', async () => success({ state: 'signedOut' }))
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await heading('Sign in')
    expect(window.location.href).toMatch(/\/$/)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(session.sent('session.signOut')).toHaveLength(2)
  })

  test('AUTH-13 a sign-out event from main hides the console, and drops all screens and data', async () => {
    const { user } = openConsole('/businesses')
    await heading('Businesses')
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }))
    await waitFor(() => expect(session.sent('businesses.search')).toHaveLength(1))
    await screen.findAllByRole('row')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await screen.findByRole('dialog')

    act(() => session.tell({ state: 'signedOut' }))
    await heading('Sign in')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(window.location.pathname).toBe('/')

    act(() => session.tell(tom))
    await heading('Jobs')
    screen.getByText('Tom Abbott')
    screen.getByRole('button', { name: 'Collapse menu' })
    await user.click(screen.getByRole('link', { name: 'Businesses' }))
    await waitFor(() => expect(session.sent('businesses.search')).toHaveLength(2))
  })

  test('a read that failed without a network is repeated immediately when the computer is online again', async () => {
    session.answer(
      'businesses.search',
      failing({ call: 'businesses.search', kind: 'network', message: 'Offline.' }),
    )
    openConsole('/businesses')
    await screen.findByText(/Offline\./)
    session.answer('businesses.search', (input) =>
      desk.bridge().api.calls['businesses.search'](input, crypto.randomUUID()),
    )
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findAllByRole('row')
    expect(screen.queryByText(/Offline\./)).toBeNull()
  })

  test('AUTH-13 after a sign-out Back leads to none of the former admin’s screens, not even for the next admin', async () => {
    onTestFinished(guardHistory())
    const position = () => window.history.state?.__TSR_index ?? 0
    const { user } = openConsole('/businesses?query=farm')
    await heading('Businesses')
    await user.click(screen.getByRole('link', { name: 'Posts' }))
    await heading('Posts')
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await heading('Sign in')
    window.history.back()
    await waitFor(() => expect(position()).toBe(1))
    expect(window.location.href).toMatch(/\/$/)
    act(() => session.tell(tom))
    await heading('Jobs')
    act(() => window.history.back())
    await waitFor(() => expect(position()).toBe(0))
    expect(window.location.href).toMatch(/\/$/)
    await heading('Jobs')
  })

  test('AUTH-14 session events show no message', async () => {
    openConsole('/businesses')
    await screen.findAllByRole('row')
    act(() => session.tell({ ...mia }))
    act(() => session.tell({ state: 'signedOut' }))
    await heading('Sign in')
    for (const role of ['alert', 'status'])
      expect(screen.queryAllByRole(role).map(({ textContent }) => textContent)).not.toContainEqual(
        expect.stringMatching(/./),
      )
  })

  test('a notice about the sign-in shows once and can be closed', async () => {
    const notice = 'There is no keychain: you are signed in until the console is closed.'
    session = playSession({ ...mia, notice }, desk.bridge().api)
    const { user } = openConsole('/businesses')
    await screen.findByText(notice)
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull())
    act(() => session.tell({ ...mia, notice }))
    expect(screen.queryByText(notice)).toBeNull()
  })
})

describe('a session that ends while the console is in use', () => {
  const typeAndEnd = async () => {
    const view = openConsole('/businesses')
    await heading('Businesses')
    await view.user.click(screen.getByRole('button', { name: 'Add' }))
    await view.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Half-typed Hostel')
    act(() => session.tell(ended))
    return { ...view, dialog: within(await endedDialog()) }
  }

  test('a session that ends asks for the password over the open form, which is inert and keeps its input', async () => {
    session.answer(
      'session.signIn',
      failing({ kind: 'invalid', code: 'NotAuthorizedException', message: 'Incorrect password.' }),
    )
    const { user, dialog } = await typeAndEnd()
    const field = screen.getByDisplayValue('Half-typed Hostel')
    dialog.getByText('mia@goto.example')
    expect(dialog.queryByLabelText('Username')).toBeNull()
    const own = (await endedDialog()).closest('body > *')
    const others = () => [...document.body.children].filter((part) => part !== own)
    expect(others().length).toBeGreaterThan(1)
    expect(others().every((part) => part.hasAttribute('inert'))).toBe(true)
    expect(own?.closest('[inert]')).toBeNull()
    expect(document.title).toBe('Session ended - GoTo Admin')
    const late = document.body.appendChild(document.createElement('div'))
    await waitFor(() => expect(late.hasAttribute('inert')).toBe(true))

    await user.keyboard('{Escape}')
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}')
    await dialog.findByText('Incorrect password.')
    session.answer('session.signIn', async () => success({ step: 'done', session: mia }))
    await user.clear(dialog.getByLabelText('Password'))
    await user.type(dialog.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull())
    expect(session.sent('session.signIn').at(-1)).toEqual({
      username: 'mia@goto.example',
      password: 'secret',
    })
    expect(document.querySelector('[inert]')).toBeNull()
    expect(document.title).toBe('Businesses - GoTo Admin')
    expect(document.activeElement).toBe(field)
    expect(screen.getByDisplayValue('Half-typed Hostel')).toBe(field)
  })

  test('Sign out in the dialog of an ended session drops its screens', async () => {
    const { user, dialog } = await typeAndEnd()
    await user.click(dialog.getByRole('button', { name: 'Sign out' }))
    await heading('Sign in')
    expect(window.location.pathname).toBe('/')
    expect(screen.queryByDisplayValue('Half-typed Hostel')).toBeNull()
  })

  test('another admin who signs in after an ended session does not see the first one’s screens', async () => {
    session.answer('session.signIn', async () => success({ step: 'done', session: tom }))
    const { user, dialog } = await typeAndEnd()
    await user.type(dialog.getByLabelText('Password'), 'secret{Enter}')
    await screen.findByText('Tom Abbott')
    expect(screen.queryByDisplayValue('Half-typed Hostel')).toBeNull()
  })

  test('the dialog of an ended session asks for a one-time code too', async () => {
    session.answer('session.signIn', async () => success({ step: 'code', medium: 'authenticator' }))
    session.answer('session.answerCode', async () => success({ step: 'done', session: mia }))
    const { user, dialog } = await typeAndEnd()
    await user.type(dialog.getByLabelText('Password'), 'secret{Enter}')
    await user.type(await dialog.findByLabelText('Code'), '123456{Enter}')
    await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull())
    screen.getByDisplayValue('Half-typed Hostel')
  })

  test('reads that failed because the session had ended are repeated after the new sign-in', async () => {
    session.answer(
      'businesses.search',
      failing({ call: 'businesses.search', kind: 'signedOut', message: 'The session has ended.' }),
    )
    openConsole('/businesses')
    await screen.findByText('Could not search businesses')
    act(() => session.tell(ended))
    await endedDialog()
    session.answer('businesses.search', (input) =>
      desk.bridge().api.calls['businesses.search'](input, crypto.randomUUID()),
    )
    act(() => session.tell(mia))
    await waitFor(() => expect(screen.queryByText('Could not search businesses')).toBeNull())
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
  })

  test('if the session ends before any screen was open, only the sign-in form shows, with the username', async () => {
    playSession(ended)
    openConsole('/businesses')
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('mia@goto.example')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
