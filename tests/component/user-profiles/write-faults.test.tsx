import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { button, enter, field, openDialog } from '#tests/support/dialogs.ts'
import { failUnder, isUsable, namesOf, signedOut, someOf, writeFaults } from '#tests/support/faults.ts'
import { replace } from '#tests/support/job-forms.ts'
import { userNamed } from '#tests/support/user-profiles.tsx'
import { openWholeConsole, settled } from '#tests/support/whole-console.tsx'
import { failedReadBeforeWriteTests, writeFaultTests } from '#tests/support/write-fault-tests.ts'

const desk = openDesk()
const name = 'Lukas Schneider'

/** By its tag: looking up a role among 25 fields takes most of the test's time. */
const saveButton = () => {
  const button = document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')
  if (!button) throw new Error('no button to save with')
  return button
}

const openEdit = async () => {
  const view = await openWholeConsole(desk, `/user-profiles/${await userNamed(desk, name)}`)
  await screen.findByRole('heading', { level: 1, name })
  const place = await openDialog(view.user, 'Edit', 'Edit User Profile')
  await replace(view.user, field(place, 'First Name'), 'Lucas')
  await view.user.click(place.getByRole('button', { name: 'Clear Visa Subclass' }))
  await settled()
  const keeps = () => {
    expect(field(place, 'First Name').value).toBe('Lucas')
    expect(field(place, 'Date of Birth').value).toBe('14/03/1999')
    expect(document.querySelector('[aria-label="Clear Visa Subclass"]')).toBeNull()
  }
  const done = () => void screen.getByRole('heading', { level: 1, name: 'Lucas Schneider' })
  return { ...view, place, phrase: 'save the user profile', send: saveButton, keeps, done }
}

writeFaultTests(desk, [{ ids: 'USR-37 API-56', call: 'userProfiles.update', open: openEdit }])

failedReadBeforeWriteTests(desk, [
  {
    ids: 'USR-37 API-53',
    read: 'userProfiles.get',
    phrase: 'load the user profile',
    call: 'userProfiles.update',
    open: openEdit,
  },
])

const kinds = [...someOf(writeFaults), signedOut]
test(`USR-14 ERR-11 ERR-16 API-55 userProfiles.create says that there was a problem and why, and loses nothing, after each of: ${namesOf(kinds)}`, async () => {
  const { user } = await openWholeConsole(desk, '/user-profiles')
  await screen.findByRole('table', { name: 'User Profiles' })
  const place = await openDialog(user, 'Create User Profile', 'Create User Profile')
  await enter(user, field(place, 'Email'), 'ann@goto.example')
  await enter(user, field(place, 'First Name'), 'Ann')
  await failUnder(desk, user, kinds, {
    call: 'userProfiles.create',
    phrase: 'create the user profile',
    title: 'There was an problem while creating the user profile. Please try again.',
    place,
    press: async () => {
      const again = place.queryByRole('button', { name: 'Try again' })
      if (again) await user.click(again)
      expect(field(place, 'Email').value).toBe('ann@goto.example')
      expect(field(place, 'First Name').value).toBe('Ann')
      await user.click(button(place, 'Create'))
    },
    holds: () => {
      isUsable(place, 'Try again')
      expect(place.getByRole('heading', { level: 3 }).textContent).toBe('Something went wrong')
    },
  })
  const before = desk.main().sandbox.requests('userProfiles.create').length
  await user.click(button(place, 'Try again'))
  await user.click(button(place, 'Create'))
  await place.findByText('ann@goto.example')
  expect(place.getByRole('heading', { level: 3 }).textContent).toBe('User Ann successfully created')
  await settled()
  expect(desk.main().sandbox.requests('userProfiles.create')).toHaveLength(before + 1)
})
