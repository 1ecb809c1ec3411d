import type { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { newUserFields } from '#shared/entities/user-profile.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
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
} from '#tests/support/desk/dialogs.ts'
import { settled } from '#tests/support/desk/whole-console.tsx'

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

/** Fails if the password is anywhere on the page or in the page's cache. */
const isForgotten = (password: string, client: QueryClient) => {
  expect(document.body.textContent).not.toContain(password)
  const kept = [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()]
  expect(JSON.stringify(kept.map(({ state }) => state))).not.toContain(password)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(password)
}

describe('creating a user profile', () => {
  test('the Create User Profile form requires a valid email, and pre-verification is on (USR-03 USR-05 USR-06 USR-07 trap 19)', async () => {
    const { dialog, user } = await openCreate()
    const labels = [...screen.getByRole('dialog').querySelectorAll('label')].map(
      ({ textContent }) => textContent,
    )
    expect(labels).toEqual(Object.values(labelsOf(newUserFields)))
    expect(values(dialog, textFields)).toEqual(['', '', ''])
    expect(preVerify(dialog).checked).toBe(true)
    expect(document.activeElement).toBe(field(dialog, 'Email'))
    expect(button(dialog, 'Create').disabled).toBe(false)
    await user.type(field(dialog, 'First Name'), '{Enter}')
    expect(errors(dialog)).toEqual(['Please enter a contact email address'])
    expect(document.activeElement).toBe(field(dialog, 'Email'))
    await enter(user, field(dialog, 'Email'), 'ann@goto')
    expect(errors(dialog)).toEqual(['Please enter a valid email address'])
    await pressInVain(user, dialog, 'Create')
    expect(sent()).toEqual([])
    await user.keyboard('{Escape}')
    await screen.findByText('Discard your changes?')
  })

  test('a new user is created once, and the temporary password replaces the form (USR-09 USR-10 USR-11 USR-14 USR-16 API-55)', async () => {
    faults().add({ call: 'userProfiles.create', fault: 'delay', ms: 200 })
    const { dialog, user, router, client } = await openCreate()
    await fillIn(user, dialog)
    await user.dblClick(button(dialog, 'Create'))
    fireEvent.keyDown(field(dialog, 'Email'), { key: 'Enter' })
    expect((await title(dialog)).textContent).toBe('User Ann O’Lee successfully created')
    expect(requests('userProfiles.create')).toMatchObject([
      { method: 'POST', path: '/api/user-profile/admin/pre-verified' },
    ])
    expect(sent()).toEqual([
      { email: 'ann@goto.example', firstName: 'Ann', lastName: 'O’Lee', shouldPreVerify: true },
    ])
    expect(dialog.queryByLabelText('Email')).toBeNull()
    expect(dialog.getByText('ann@goto.example')).toBeTruthy()
    const password = secret(dialog)
    expect(password.length).toBeGreaterThan(7)
    expect(dialog.getByRole('status').textContent).toBe(
      'This password is shown only once. Give it to the user before you press Done.',
    )
    expect(document.activeElement).toBe(await title(dialog))

    await user.keyboard('{Escape}')
    await user.click(document.querySelector('.ant-modal-wrap') as Element)
    void router.navigate({ to: '/businesses' })
    expect(desk.bridge().clipboard).toEqual([])
    await user.click(button(dialog, 'Copy'))
    await dialog.findByRole('button', { name: 'Copied' })
    expect(desk.bridge().clipboard).toEqual([password])
    expect(router.state.location.pathname).toBe('/user-profiles')
    expect(screen.queryByText('Discard your changes?')).toBeNull()
    expect(secret(dialog)).toBe(password)

    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await dialogGone()
    await settled()
    isForgotten(password, client)
    void router.navigate({ to: '/businesses' })
    await screen.findByRole('heading', { level: 1, name: 'Businesses' })
  })

  test('USR-08 USR-15 USR-16 creating another user starts with an empty form and without the password', async () => {
    const count = await countOfAll()
    const { dialog, user, client } = await openCreate()
    expect(screen.getByText(`There are ${count} user profiles`)).toBeTruthy()
    await fillIn(user, dialog)
    await create(user, dialog)
    const password = secret(dialog)
    await user.click(button(dialog, 'Create another user'))
    expect(values(dialog, textFields)).toEqual(['', '', ''])
    expect(preVerify(dialog).checked).toBe(true)
    expect(errors(dialog)).toEqual([])
    expect(button(dialog, 'Create').disabled).toBe(false)
    expect(document.activeElement).toBe(field(dialog, 'Email'))
    await settled()
    isForgotten(password, client)
    await enter(user, field(dialog, 'Email'), 'bea@goto.example')
    expect(await create(user, dialog)).toBe('User bea@goto.example successfully created')
    expect(sent()[1]).toEqual({ email: 'bea@goto.example', shouldPreVerify: true })
    expect(await screen.findByText(`There are ${count + 2} user profiles`)).toBeTruthy()
    const second = secret(dialog)
    await user.click(button(dialog, 'Done'))
    await dialogGone()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create User Profile' }))
    isForgotten(second, client)
    const again = await openDialog(user, 'Create User Profile', 'Create User Profile')
    expect(values(again, textFields)).toEqual(['', '', ''])
  })

  test('USR-11 a link opens the profile of the created user and, like Done, ends the view of the password', async () => {
    const { dialog, user, router, client } = await openCreate()
    await fillIn(user, dialog)
    await create(user, dialog)
    const password = secret(dialog)
    await user.click(await dialog.findByRole('button', { name: 'Open profile' }))
    await screen.findByRole('heading', { level: 1, name: 'Ann O’Lee' })
    const all = await desk.execute('userProfiles.list', {})
    const made = all.find(({ email }) => email === 'ann@goto.example')
    expect(router.state.location.pathname).toBe(`/user-profiles/${made?.userSub}`)
    isForgotten(password, client)
  })

  test('USR-02 USR-11 the row of a created user is scrolled into view and marked as new, even if a filter hid it', async () => {
    const scrolled: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this)
    })
    const { user } = renderScreen('/user-profiles?filter=Lukas')
    await screen.findByRole('table', { name: 'User Profiles' })
    const dialog = await openDialog(user, 'Create User Profile', 'Create User Profile')
    await fillIn(user, dialog)
    await create(user, dialog)
    // The row appears once the list has been refetched.
    await dialog.findByRole('button', { name: 'Open profile' })
    await user.click(button(dialog, 'Done'))
    await dialogGone()
    const row = (await screen.findByText('New')).closest('tr')
    expect(row?.dataset.marked).toBe('true')
    within(row as HTMLElement).getByRole('link', { name: 'Ann O’Lee' })
    expect(scrolled.at(-1)).toBe(row)
    expect(document.querySelectorAll('tr[data-marked=true]')).toHaveLength(1)
    // A filter that the admin types later stays.
    await enter(user, screen.getByLabelText('Filter user profiles'), 'Lukas')
    await waitFor(() => expect(screen.queryByText('New')).toBeNull())
  })

  test('USR-09 USR-11 USR-16 a created user is reported even if the answer has no password', async () => {
    const { dialog, user } = await openCreate()
    await fillIn(user, dialog)
    await user.click(preVerify(dialog))
    expect(await create(user, dialog)).toBe('User Ann O’Lee successfully created')
    expect(sent()).toMatchObject([{ shouldPreVerify: false }])
    expect(dialog.queryByText('Temporary Password')).toBeNull()
    expect(screen.getByRole('dialog').querySelector('code')).toBeNull()
    expect(dialog.getByText('The user was created without automatic verification.')).toBeTruthy()

    answerWith({ hasPreVerified: true, email: 'ann@goto.example' })
    await user.click(button(dialog, 'Create another user'))
    await fillIn(user, dialog)
    expect(await create(user, dialog)).toBe('User Ann O’Lee successfully created')
    expect(
      dialog.getByText('The user was verified, but the server did not return a temporary password.'),
    ).toBeTruthy()

    answerWith({
      hasPreVerified: true,
      firstName: '<img src=x>',
      lastName: '\u202Egnp',
      password: '<b>&amp;"\'',
    })
    await settled()
    faults().add({ call: 'userProfiles.list', fault: 'status', status: 403, times: 1 })
    await user.click(button(dialog, 'Create another user'))
    await fillIn(user, dialog)
    expect(await create(user, dialog)).toBe('User <img src=x> \u202Egnp successfully created')
    expect(secret(dialog)).toBe('<b>&amp;"\'')
    expect(screen.getByRole('dialog').querySelector('img, b')).toBeNull()
    expect(await screen.findByText('Could not load user profiles')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(secret(dialog)).toBeTruthy()
  })
})

describe('a user profile that was not created', () => {
  const refused = 'An account with the given email already exists.'

  test('an error in a successful answer to a new user shows, and the input stays for another try (USR-12 USR-13 USR-14 USR-15 ERR-10 trap 20)', async () => {
    const { dialog, user, router } = await openCreate()
    await fillIn(user, dialog, 'traveller@goto.example')
    await user.click(preVerify(dialog))
    expect(await create(user, dialog)).toBe('Something went wrong')
    expect(dialog.getByRole('alert').textContent).toBe(refused)
    expect(dialog.queryByLabelText('Email')).toBeNull()
    expect(document.activeElement).toBe(await title(dialog))
    expect(screen.getByRole('dialog').querySelector('code')).toBeNull()

    await user.click(button(dialog, 'Try again'))
    expect(values(dialog, textFields)).toEqual(['traveller@goto.example', 'Ann', 'O’Lee'])
    expect(preVerify(dialog).checked).toBe(false)
    expect(document.activeElement).toBe(field(dialog, 'Email'))
    const error = '<script>alert(1)</script> No such luck.'
    answerWith({ error, hasPreVerified: true, email: 'ann@goto.example', password: 'Tmp-1' })
    expect(await create(user, dialog)).toBe('Something went wrong')
    expect(dialog.getByRole('alert').textContent).toBe(error)
    expect(document.body.textContent).not.toContain('Tmp-1')

    await user.keyboard('{Escape}')
    await screen.findByText('Discard your changes?')
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await user.click(button(dialog, 'Create another user'))
    expect(values(dialog, textFields)).toEqual(['', '', ''])
    expect(preVerify(dialog).checked).toBe(true)

    await enter(user, field(dialog, 'Email'), 'traveller@goto.example')
    await create(user, dialog)
    void router.navigate({ to: '/businesses' })
    await screen.findByText('Discard your changes?')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await screen.findByRole('heading', { level: 1, name: 'Businesses' })
  })

  test('USR-14 ERR-11 if the answer to a new user is lost, the dialog says that the outcome is unknown', async () => {
    const count = await countOfAll()
    faults().add({ call: 'userProfiles.create', fault: 'loseAnswer', times: 1 })
    const { dialog, user } = await openCreate()
    await fillIn(user, dialog)
    expect(await create(user, dialog)).toBe('Something went wrong')
    const notice = within(dialog.getByRole('alert'))
    notice.getByText('There was an problem while creating the user profile. Please try again.')
    // The title is fixed; what follows says what to check before its advice is followed, and where.
    notice.getByText(/First filter the user profiles by ann@goto.example, and try again only if no user/)
    expect(notice.queryByText(/Check before you send it again/)).toBeNull()
    await screen.findByText(`There are ${count + 1} user profiles`)
    expect(sent()).toHaveLength(1)
    // A retry is refused, so no second one is made.
    await user.click(button(dialog, 'Try again'))
    await create(user, dialog)
    expect(dialog.getByRole('alert').textContent).toBe(refused)

    answerWith({ hasPreVerified: true, password: ['Tmp-1'] })
    await user.click(button(dialog, 'Try again'))
    expect(await create(user, dialog)).toBe('Something went wrong')
    await user.click(button(dialog, 'Copy details'))
    await waitFor(() => expect(desk.bridge().clipboard).toHaveLength(1))
    expect(desk.bridge().clipboard[0]).toMatch(/^call: userProfiles\.create\nkind: otherForm/)
    expect(desk.bridge().clipboard[0]).not.toContain('Tmp-1')
    expect(document.body.textContent).not.toContain('Tmp-1')
  })
})
