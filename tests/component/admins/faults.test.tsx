import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, enter, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { openWholeConsole } from '#tests/support/desk/whole-console.tsx'
import { signedOut, writeFaults } from '#tests/support/faults/faults.ts'
import { writeFaultTests } from '#tests/support/faults/write-fault-tests.ts'

const desk = openDesk()
const listed = (name: string) => screen.queryByText(name, { selector: 'td *' })

const openInvite = async () => {
  const view = await openWholeConsole(desk, '/admins')
  await screen.findByRole('table', { name: 'Admins' })
  const { user } = view
  const place = await openDialog(user, 'Invite', 'Add Admin')
  const values = { 'First Name': 'Ann', 'Last Name': "O'Lee", Email: 'ann@goto.example' }
  for (const [label, text] of Object.entries(values)) await enter(user, field(place, label), text)
  const keeps = () => {
    for (const [label, text] of Object.entries(values)) expect(field(place, label).value).toBe(text)
    expect(listed("Ann O'Lee")).toBeNull()
  }
  const done = () => expect(listed("Ann O'Lee")).not.toBeNull()
  return { ...view, place, phrase: 'add the admin', send: () => button(place, 'Invite'), keeps, done }
}
writeFaultTests(desk, [
  { ids: 'ADM-07 API-10', call: 'admins.create', kinds: [...writeFaults, signedOut], open: openInvite },
])
