import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { button, confirmation, enter, field, openDialog } from '#tests/support/dialogs.ts'
import { isUsable, signedOut, writeFaults } from '#tests/support/faults.ts'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'
import { openWholeConsole } from '#tests/support/whole-console.tsx'
import { writeFaultTests } from '#tests/support/write-fault-tests.ts'

const desk = openDesk()
const listed = (name: string) => screen.queryByText(name, { selector: 'td *' })
const table = () => screen.findByRole('table', { name: 'Admins' })
const openTeam = async () => {
  const view = await openWholeConsole(desk, '/admins')
  await table()
  return view
}

const fillIn = async (user: UserEvent) => {
  const place = await openDialog(user, 'Invite', 'Add Admin')
  const values = { 'First Name': 'Ann', 'Last Name': "O'Lee", Email: 'ann@goto.example' }
  for (const [label, text] of Object.entries(values)) await enter(user, field(place, label), text)
  const keeps = () => {
    for (const [label, text] of Object.entries(values)) expect(field(place, label).value).toBe(text)
    expect(listed("Ann O'Lee")).toBeNull()
  }
  return { place, keeps }
}
const openInvite = async () => {
  const view = await openTeam()
  const { place, keeps } = await fillIn(view.user)
  const done = () => expect(listed("Ann O'Lee")).not.toBeNull()
  return { ...view, place, phrase: 'add the admin', send: () => button(place, 'Invite'), keeps, done }
}
const openDelete = async () => {
  const view = await openTeam()
  const place = await openDialog(view.user, 'Delete Priya Raman', 'Delete "Priya Raman"?')
  await enter(view.user, confirmation(place), 'Priya Raman')
  const keeps = () => {
    expect(confirmation(place).value).toBe('Priya Raman')
    expect(listed('Priya Raman')).not.toBeNull()
  }
  const done = () => expect(listed('Priya Raman')).toBeNull()
  return { ...view, place, phrase: 'remove the admin', send: () => button(place, 'Delete'), keeps, done }
}

writeFaultTests(desk, [
  {
    ids: 'ADM-07 API-10',
    call: 'admins.create',
    kinds: [...writeFaults, signedOut],
    open: openInvite,
  },
  { ids: 'ADM-11 API-12', call: 'admins.remove', open: openDelete },
])

readFaultTests(desk, [
  {
    ids: 'ADM-01 API-08',
    call: 'admins.list',
    phrase: 'load admins',
    path: () => '/admins',
    done: table,
    rest: () => isUsable(screen, 'Invite'),
    openForm: async (user) => {
      await table()
      const { keeps } = await fillIn(user)
      return { holds: keeps }
    },
  },
])
