import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, enter, errors, field } from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { openAsAdmin, ownAdmin, part } from '#tests/support/desk/own-account.tsx'

const desk = openDesk()

const openProfile = async () => {
  const view = openAsAdmin(desk, '/settings')
  const profile = await part('Profile')
  await profile.findByLabelText(/^First Name/)
  return { ...view, profile }
}
const updates = () => desk.main().sandbox.requests('admins.update')

describe('the admin’s own profile', () => {
  test('SHELL-06 SET-01 Account Settings shows first name, last name and mobile with a Save button', async () => {
    const { profile, user } = await openProfile()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account Settings')
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Account Settings')
    expect(field(profile, 'First Name').value).toBe('Alex')
    expect(field(profile, 'Last Name').value).toBe('Marchetti')
    expect(field(profile, 'Mobile').value).toBe('+61 400 000 001')
    expect(button(profile, 'Save').disabled).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Admins' }))
    await screen.findByRole('heading', { name: 'Admins' })
  })

  test('SHELL-25 SET-07 Account Settings reads the admin record and the email address at the same time, each from its own service', async () => {
    // Neither read gets an answer, so a read that waited for the other would never be sent.
    const { faults, requests } = desk.main().sandbox
    faults.add({ call: 'admins.current', fault: 'hang', times: 1 })
    faults.add({ call: 'identity.GetUser', fault: 'hang', times: 1 })
    openAsAdmin(desk, '/settings')
    await waitFor(() => expect(requests('admins.current')).toHaveLength(1))
    await waitFor(() => expect(requests('identity.GetUser')).toHaveLength(1))
  })

  test('the profile requires first and last name, and Save sends all five fields after any change (SET-02 SET-03 SET-04 SET-05 SET-06 API-11)', async () => {
    const { profile, user } = await openProfile()
    const mobile = field(profile, 'Mobile').value
    await user.clear(field(profile, 'Mobile'))
    expect(button(profile, 'Save').disabled).toBe(false)
    await replace(user, field(profile, 'First Name'), '  ')
    await user.clear(field(profile, 'Last Name'))
    await user.tab()
    expect(errors(profile)).toEqual(['First Name is a required field', 'Last Name is a required field'])
    expect(button(profile, 'Save').disabled).toBe(true)

    await enter(user, field(profile, 'Mobile'), mobile)
    await replace(user, field(profile, 'First Name'), 'Alexandra')
    await replace(user, field(profile, 'Last Name'), 'Lee')
    await user.click(button(profile, 'Save'))
    await screen.findByText('Your profile was saved')
    await screen.findByText('Alexandra Lee')
    expect(updates().map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'PATCH',
        path: '/api/admin',
        body: {
          userSub: ownAdmin.userSub,
          userEmail: 'admin@goto.example',
          firstName: 'Alexandra',
          lastName: 'Lee',
          mobile: '+61 400 000 001',
        },
      },
    ])
    await user.clear(field(profile, 'Mobile'))
    await user.click(button(profile, 'Save'))
    await waitFor(() => expect(updates()).toHaveLength(2))
    expect(updates()[1]?.body).toMatchObject({ mobile: '' })
    await waitFor(() => expect(button(profile, 'Save').disabled).toBe(false))
    expect((await desk.execute('admins.current', {})).mobile).toBe('')
    await user.click(screen.getByRole('link', { name: 'Admins' }))
    await screen.findByRole('heading', { name: 'Admins' })
  })

  test('SET-05 trap 39: saving the profile does not overwrite an email address that was changed elsewhere meanwhile', async () => {
    const { profile, user } = await openProfile()
    const { userSub } = ownAdmin
    await desk.execute('admins.update', { userSub, userEmail: 'newer@goto.example' })
    await enter(user, field(profile, 'Last Name'), '-Lee')
    await user.click(button(profile, 'Save'))
    await screen.findByText('Your profile was saved')
    expect(updates().at(-1)?.body).toMatchObject({
      userEmail: 'newer@goto.example',
      lastName: 'Marchetti-Lee',
    })
  })

  test('SET-06 ADM-15 the server’s answer to a saved profile replaces the form values and updates the list of admins', async () => {
    const { profile, calls, user } = await openProfile()
    await user.click(screen.getByRole('link', { name: 'Admins' }))
    await screen.findByText('Alex Marchetti', { selector: 'td *' })
    await user.click(screen.getByRole('link', { name: 'Account Settings' }))
    await screen.findByLabelText(/^First Name/)
    const again = await part('Profile')
    expect(profile).not.toBe(again)
    const saved = { ...ownAdmin, firstName: 'ALEX', lastName: 'M.', mobile: null, extra: 'kept' }
    calls.answer('admins.update', async () => ({ ok: true, value: saved }))
    await enter(user, field(again, 'Last Name'), '-Lee')
    await user.click(button(again, 'Save'))
    await waitFor(() => expect(field(again, 'First Name').value).toBe('ALEX'))
    expect(field(again, 'Last Name').value).toBe('M.')
    expect(field(again, 'Mobile').value).toBe('')
    const lists = calls.sent('admins.list').length
    await user.click(screen.getByRole('link', { name: 'Admins' }))
    await waitFor(() => expect(calls.sent('admins.list')).toHaveLength(lists + 1))
  })

  test('a profile saved elsewhere shows in the form until the admin types', async () => {
    const { client, user } = renderScreen('/settings')
    const profile = await part('Profile')
    await profile.findByLabelText(/^First Name/)
    const saveElsewhere = async (firstName: string) => {
      const { userSub } = ownAdmin
      await desk.execute('admins.update', { userSub, firstName })
      await act(() => client.invalidateQueries())
    }
    await saveElsewhere('Lex')
    await waitFor(() => expect(field(profile, 'First Name').value).toBe('Lex'))
    await enter(user, field(profile, 'Last Name'), '-Lee')
    await saveElsewhere('Xander')
    expect(field(profile, 'First Name').value).toBe('Lex')
    expect(field(profile, 'Last Name').value).toBe('Marchetti-Lee')
  })
})
