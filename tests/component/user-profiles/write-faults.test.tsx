import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, enter, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { openWholeConsole, settled } from '#tests/support/desk/whole-console.tsx'
import { failUnder, isUsable, namesOf, signedOut, someOf, writeFaults } from '#tests/support/faults/faults.ts'

const desk = openDesk()
const kinds = [...someOf(writeFaults), signedOut]
test(`USR-14 ERR-11 ERR-16 API-55 a failed userProfiles.create says why and keeps the input, after each of these faults: ${namesOf(kinds)}`, async () => {
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
