import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userName } from '#shared/entities/user-profile.ts'
import { matches } from '#shared/rules/text-match.ts'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { replace } from '#tests/support/job-forms.ts'

const desk = openDesk()
const names = ['Ann Lee', 'Zoë Gonzalez', 'Élan O’Neill', 'bob', '王 芳', 'Mateo González']
/** Thousands of users, some of whom have the same name. */
const users = Array.from({ length: 5000 }, (_, id) => {
  const [firstName, lastName] = `${names[(id * 7) % names.length]}${id % 90}`.split(' ')
  return { userSub: `sub-${id}`, firstName, lastName, email: `${(id * 7919) % 5000}@Example.com` }
})

const shown = () =>
  within(screen.getByRole('table', { name: 'User Profiles' }))
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => row.querySelector('a')?.textContent ?? [])
const isShown = (expected: readonly (typeof users)[number][]) =>
  waitFor(() => {
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(expected.length + 1))
    expect(shown()).toEqual(expected.slice(0, shown().length).map(userName))
  })

test('USR-01 USR-02 A16 thousands of users arrive in parts, and are filtered and sorted as a few are', async () => {
  const list = { call: 'userProfiles.list', fault: 'status', status: 200, body: { data: users } } as const
  desk.main().sandbox.faults.add(list)
  const { user } = renderScreen('/user-profiles')
  await screen.findByText('There are 5000 user profiles')
  await isShown(users)
  const box = screen.getByRole('searchbox')
  await replace(user, box, 'gonzalez1')
  const found = users.filter((each) => matches('gonzalez1', userName(each), each.email))
  await isShown(found)
  screen.getByText(`There are 5000 user profiles, ${found.length} of them shown`)
  await user.click(screen.getByRole('button', { name: 'Email' }))
  const byEmail = (some: typeof users) => some.toSorted((a, b) => (a.email < b.email ? -1 : 1))
  await isShown(byEmail(found))
  await user.clear(box)
  await isShown(byEmail(users))
})
