import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { newUserFields } from '#shared/entities/user-profile.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import {
  button,
  dialogGone,
  enter,
  errors,
  field,
  type OpenDialog,
  openDialog,
  pressInVain,
  values,
} from '#tests/support/dialogs.ts'
import { settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: 'userProfiles.create' | 'userProfiles.list') => desk.main().sandbox.requests(call)
const sent = () => requests('userProfiles.create').map(({ body }) => body)
const countOfAll = async () => (await desk.execute('userProfiles.list', {})).length

/** Lets the provider answer a creation with this. */
const answerWith = (data: object) =>
  faults().add({ call: 'userProfiles.create', fault: 'status', status: 200, body: { data }, times: 1 })

const openCreate = async () => {
  const view = renderScreen('/user-profiles')
  await screen.findByRole('table', { name: 'User Profiles' })
  const dialog = await openDialog(view.user, 'Create User Profile', 'Create User Profile')
  return { ...view, dialog }
}
const fillIn = async (user: UserEvent, dialog: OpenDialog, email = 'ann@goto.example') => {
  await enter(user, field(dialog, 'Email'), email)
  await enter(user, field(dialog, 'First Name'), 'Ann')
  await enter(user, field(dialog, 'Last Name'), 'O’Lee')
}
const { shouldPreVerify, ...textFields } = newUserFields
const preVerify = (dialog: OpenDialog) =>
  dialog.getByRole<HTMLInputElement>('checkbox', { name: shouldPreVerify.label })
const title = (dialog: OpenDialog) => dialog.findByRole('heading', { level: 3 })
const create = async (user: UserEvent, dialog: OpenDialog) => {
  await user.click(button(dialog, 'Create'))
  return (await title(dialog)).textContent
}
const secret = (dialog: OpenDialog) =>
  dialog.getByText((_, element) => element?.tagName === 'CODE').textContent ?? ''

describe('creating a user profile', () => {
  test('USR-03 USR-05 has a form with email, first name, last name and pre-verification, which is on', async () => {
    const { dialog } = await openCreate()
    const labels = [...screen.getByRole('dialog').querySelectorAll('label')].map(
      ({ textContent }) => textContent,
    )
    expect(labels).toEqual(Object.values(labelsOf(newUserFields)))
    expect(values(dialog, textFields)).toEqual(['', '', ''])
    expect(preVerify(dialog).checked).toBe(true)
    expect(document.activeElement).toBe(field(dialog, 'Email'))
    expect(button(dialog, 'Create').disabled).toBe(false)
  })

  test('USR-06 USR-07 trap 19: the email is required and must be valid; an error shows at the field', async () => {
    const { dialog, user } = await openCreate()
    await user.type(field(dialog, 'First Name'), '{Enter}')
    expect(errors(dialog)).toEqual(['Please enter a contact email address'])
    expect(document.activeElement).toBe(field(dialog, 'Email'))
    await enter(user, field(dialog, 'Email'), 'ann@goto')
    expect(errors(dialog)).toEqual(['Please enter a valid email address'])
    await pressInVain(user, dialog, 'Create')
    expect(sent()).toEqual([])
  })

  test('USR-09 USR-10 USR-11 USR-16 API-55 sends the input; the title, the email and the password replace the form', async () => {
    const { dialog, user } = await openCreate()
    await fillIn(user, dialog)
    expect(await create(user, dialog)).toBe('User Ann O’Lee successfully created')
    expect(sent()).toEqual([
      { email: 'ann@goto.example', firstName: 'Ann', lastName: 'O’Lee', shouldPreVerify: true },
    ])
    expect(requests('userProfiles.create')).toMatchObject([
      { method: 'POST', path: '/api/user-profile/admin/pre-verified' },
    ])
    expect(dialog.queryByLabelText('Email')).toBeNull()
    expect(dialog.getByText('ann@goto.example')).toBeTruthy()
    expect(secret(dialog).length).toBeGreaterThan(7)
    expect(dialog.getByRole('status').textContent).toBe(
      'The password is shown only this once: hand it over before you are done.',
    )
    expect(document.activeElement).toBe(await title(dialog))
  })

  test('USR-16 USR-08 reads the list again; a user without names has the email as the name', async () => {
    const count = await countOfAll()
    const { dialog, user } = await openCreate()
    expect(screen.getByText(`There are ${count} user profiles`)).toBeTruthy()
    await enter(user, field(dialog, 'Email'), 'ann@goto.example')
    expect(await create(user, dialog)).toBe('User ann@goto.example successfully created')
    expect(sent()).toEqual([{ email: 'ann@goto.example', shouldPreVerify: true }])
    expect(await screen.findByText(`There are ${count + 1} user profiles`)).toBeTruthy()
    await user.click(button(dialog, 'Done'))
    await dialogGone()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create User Profile' }))
  })

  test('USR-16 shows the password even if the list can’t be read again', async () => {
    const { dialog, user } = await openCreate()
    await fillIn(user, dialog)
    faults().add({ call: 'userProfiles.list', fault: 'status', status: 403, times: 1 })
    expect(await create(user, dialog)).toBe('User Ann O’Lee successfully created')
    expect(secret(dialog)).toBeTruthy()
    expect(await screen.findByText('Could not load user profiles')).toBeTruthy()
  })

  test('USR-09 says that there is no password without pre-verification', async () => {
    const { dialog, user } = await openCreate()
    await fillIn(user, dialog)
    await user.click(preVerify(dialog))
    expect(await create(user, dialog)).toBe('User Ann O’Lee successfully created')
    expect(sent()).toMatchObject([{ shouldPreVerify: false }])
    expect(dialog.queryByText('Temporary Password')).toBeNull()
    expect(screen.getByRole('dialog').querySelector('code')).toBeNull()
    expect(dialog.getByText('The user was created without automatic verification.')).toBeTruthy()
    await user.keyboard('{Escape}')
    await dialogGone()
  })

  test('USR-16 says that a verified user has no password if the answer lacks it', async () => {
    answerWith({ hasPreVerified: true, email: 'ann@goto.example' })
    const { dialog, user } = await openCreate()
    await fillIn(user, dialog)
    expect(await create(user, dialog)).toBe('User Ann O’Lee successfully created')
    expect(dialog.getByText('The user was verified, but the answer has no temporary password.')).toBeTruthy()
  })

  test('USR-11 shows hostile names and passwords as text', async () => {
    answerWith({
      hasPreVerified: true,
      firstName: '<img src=x>',
      lastName: '\u202Egnp',
      password: '<b>&amp;"\'',
    })
    const { dialog, user } = await openCreate()
    await fillIn(user, dialog)
    expect(await create(user, dialog)).toBe('User <img src=x> \u202Egnp successfully created')
    expect(secret(dialog)).toBe('<b>&amp;"\'')
    expect(screen.getByRole('dialog').querySelector('img, b')).toBeNull()
  })

  test('USR-15 starts with an empty form for another user, without the password', async () => {
    const { dialog, user, client } = await openCreate()
    await fillIn(user, dialog)
    await user.click(preVerify(dialog))
    await user.click(preVerify(dialog))
    await create(user, dialog)
    const password = secret(dialog)
    await user.click(button(dialog, 'Create another user'))
    expect(values(dialog, textFields)).toEqual(['', '', ''])
    expect(preVerify(dialog).checked).toBe(true)
    expect(errors(dialog)).toEqual([])
    expect(button(dialog, 'Create').disabled).toBe(false)
    expect(document.activeElement).toBe(field(dialog, 'Email'))
    expect(document.body.textContent).not.toContain(password)
    await settled()
    const kept = [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()]
    expect(JSON.stringify(kept.map(({ state }) => state))).not.toContain(password)
    await fillIn(user, dialog, 'bea@goto.example')
    await create(user, dialog)
    expect(sent()).toHaveLength(2)
  })

  test('USR-14 creates one user for two presses and the Enter key', async () => {
    faults().add({ call: 'userProfiles.create', fault: 'delay', ms: 200 })
    const { dialog, user } = await openCreate()
    await fillIn(user, dialog)
    const press = button(dialog, 'Create')
    await user.dblClick(press)
    fireEvent.keyDown(field(dialog, 'Email'), { key: 'Enter' })
    await title(dialog)
    expect(sent()).toHaveLength(1)
  })

  test('asks before a form with input is closed', async () => {
    const { dialog, user } = await openCreate()
    await enter(user, field(dialog, 'First Name'), 'Ann')
    await user.keyboard('{Escape}')
    await screen.findByText('Discard your changes?')
  })
})

describe('the temporary password', () => {
  const openCreated = async () => {
    const view = await openCreate()
    await fillIn(view.user, view.dialog)
    await create(view.user, view.dialog)
    return { ...view, password: secret(view.dialog) }
  }

  test('USR-16 is copied to the clipboard on request, and only then', async () => {
    const { dialog, user, password } = await openCreated()
    expect(desk.bridge().clipboard).toEqual([])
    await user.click(button(dialog, 'Copy'))
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(desk.bridge().clipboard).toEqual([password])
  })

  test('USR-16 survives Escape, a click beside the dialog, and Back', async () => {
    const { dialog, user, password, router } = await openCreated()
    await user.keyboard('{Escape}')
    await user.click(document.querySelector('.ant-modal-wrap') as Element)
    void router.navigate({ to: '/businesses' })
    await user.click(button(dialog, 'Copy'))
    await dialog.findByRole('button', { name: 'Copied' })
    expect(router.state.location.pathname).toBe('/user-profiles')
    expect(screen.queryByText('Discard your changes?')).toBeNull()
    expect(secret(dialog)).toBe(password)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await dialogGone()
    void router.navigate({ to: '/businesses' })
    await screen.findByRole('heading', { level: 1, name: 'Businesses' })
  })

  test.each(['Done', 'Close'])('USR-16 shows only once: after %s it is gone', async (way) => {
    const { dialog, user, password, client } = await openCreated()
    await user.click(dialog.getByRole('button', { name: way }))
    await dialogGone()
    await settled()
    expect(document.body.textContent).not.toContain(password)
    const kept = [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()]
    expect(JSON.stringify(kept.map(({ state }) => state))).not.toContain(password)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(password)
    const again = await openDialog(user, 'Create User Profile', 'Create User Profile')
    expect(values(again, textFields)).toEqual(['', '', ''])
  })
})

describe('a user profile that was not created', () => {
  const refused = 'An account with the given email already exists.'

  test('USR-12 USR-13 ERR-10 trap 20: an error in a successful answer replaces the form', async () => {
    const { dialog, user } = await openCreate()
    await fillIn(user, dialog, 'traveller@goto.example')
    expect(await create(user, dialog)).toBe('Something went wrong')
    expect(dialog.getByRole('alert').textContent).toBe(refused)
    expect(dialog.queryByLabelText('Email')).toBeNull()
    expect(document.activeElement).toBe(await title(dialog))
    expect(screen.getByRole('dialog').querySelector('code')).toBeNull()
  })

  test('USR-13 trap 20: with any other fields, and any error', async () => {
    const error = '<script>alert(1)</script> No such luck.'
    answerWith({ error, hasPreVerified: true, email: 'ann@goto.example', password: 'Tmp-1' })
    const { dialog, user } = await openCreate()
    await fillIn(user, dialog)
    expect(await create(user, dialog)).toBe('Something went wrong')
    expect(dialog.getByRole('alert').textContent).toBe(error)
    expect(document.body.textContent).not.toContain('Tmp-1')
  })

  test('USR-15 keeps the input for another try, or gives an empty form for another user', async () => {
    const { dialog, user } = await openCreate()
    await fillIn(user, dialog, 'traveller@goto.example')
    await user.click(preVerify(dialog))
    await create(user, dialog)
    await user.click(button(dialog, 'Try again'))
    expect(values(dialog, textFields)).toEqual(['traveller@goto.example', 'Ann', 'O’Lee'])
    expect(preVerify(dialog).checked).toBe(false)
    expect(document.activeElement).toBe(field(dialog, 'Email'))
    expect(await create(user, dialog)).toBe('Something went wrong')
    await user.click(button(dialog, 'Create another user'))
    expect(values(dialog, textFields)).toEqual(['', '', ''])
    expect(preVerify(dialog).checked).toBe(true)
  })

  test('USR-14 asks about the input before the dialog or its screen closes', async () => {
    const { dialog, user, router } = await openCreate()
    await fillIn(user, dialog, 'traveller@goto.example')
    await create(user, dialog)
    await user.keyboard('{Escape}')
    await screen.findByText('Discard your changes?')
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    void router.navigate({ to: '/businesses' })
    await screen.findByText('Discard your changes?')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await screen.findByRole('heading', { level: 1, name: 'Businesses' })
  })

  test.each(['loseAnswer', 'truncate'] as const)(
    'USR-14 ERR-11 with a lost answer (%s) has an unknown outcome, says so, and shows in the list behind',
    async (fault) => {
      const count = await countOfAll()
      faults().add({ call: 'userProfiles.create', fault, times: 1 })
      const { dialog, user } = await openCreate()
      await fillIn(user, dialog)
      expect(await create(user, dialog)).toBe('Something went wrong')
      const notice = within(dialog.getByRole('alert'))
      expect(
        notice.getByText('There was an problem while creating the user profile. Please try again.'),
      ).toBeTruthy()
      expect(notice.getByText(/could not find out whether the change was made. Check before/)).toBeTruthy()
      await screen.findByText(`There are ${count + 1} user profiles`)
      expect(sent()).toHaveLength(1)
      // A retry is refused, so no second one is made.
      await user.click(button(dialog, 'Try again'))
      await create(user, dialog)
      expect(dialog.getByRole('alert').textContent).toBe(refused)
    },
  )

  test('USR-14 ERR-11 after an unreadable answer says so, with details that contain no password', async () => {
    answerWith({ hasPreVerified: true, password: ['Tmp-1'] })
    const { dialog, user } = await openCreate()
    await fillIn(user, dialog)
    expect(await create(user, dialog)).toBe('Something went wrong')
    await user.click(button(dialog, 'Copy details'))
    await waitFor(() => expect(desk.bridge().clipboard).toHaveLength(1))
    expect(desk.bridge().clipboard[0]).toMatch(/^call: userProfiles\.create\nkind: badAnswer/)
    expect(desk.bridge().clipboard[0]).not.toContain('Tmp-1')
    expect(document.body.textContent).not.toContain('Tmp-1')
  })
})
