import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, confirmation, dialogGone, enter, openDialog } from '#tests/support/desk/dialogs.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { openAsAdmin, ownAdmin } from '#tests/support/desk/own-account.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const removals = () => desk.main().sandbox.requests('admins.remove')
const team = Object.values(sampleUsers).filter(({ isAdmin }) => isAdmin)

const openList = async () => {
  const view = openAsAdmin(desk, '/admins')
  await screen.findByRole('table', { name: 'Admins' })
  return view
}
const rows = () => rowsOf('Admins')
const rowOf = (name: string) => {
  const row = rows().find(({ textContent }) => textContent?.startsWith(name))
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}
/** Keeps only these admins of the sample. */
const removeAllBut = async (...kept: readonly string[]) => {
  for (const { sub } of team) if (!kept.includes(sub)) await desk.execute('admins.remove', { adminId: sub })
}

describe('the list of admins', () => {
  test('the list of admins shows each member’s full name, email, an Admin pill and Delete (ADM-01 API-08 ADM-02 ADM-03 ADM-14)', async () => {
    await openList()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admins')
    expect(screen.getByRole('status').textContent).toBe(`There are ${team.length} people in your team`)
    expect(rows()).toHaveLength(team.length)
    for (const { firstName, lastName, username } of team) {
      const row = rowOf(`${firstName} ${lastName}`)
      row.getByText(username)
      row.getByText('Admin', { exact: true })
      row.getByRole('button', { name: `Delete ${firstName} ${lastName}` })
    }
    rowOf('Alex Marchetti').getByText('You')
    expect(screen.getAllByText('You')).toHaveLength(1)
    expect(
      desk
        .main()
        .sandbox.requests('admins.list')
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual(['GET /api/admin/list'])
  })

  test('SHELL-33 ADM-14 AUTH-19 a team of one admin is counted in the singular, and deleting the last admin shows a warning', async () => {
    await removeAllBut(ownAdmin.userSub)
    const { user } = await openList()
    screen.getByText('There is 1 person in your team')
    const dialog = await openDialog(user, 'Delete Alex Marchetti', 'Delete "Alex Marchetti"?')
    dialog.getByText(/^This is your own account\. .* This is the last admin\. .*$/)
  })

  test('ADM-15 ADM-16 an admin without names shows the email instead, and a record with unknown fields is accepted', async () => {
    const { calls, user } = openAsAdmin(desk, '/settings')
    const nameless = { userSub: 'sub-1', userEmail: 'no-name@goto.example', role: 'owner' }
    calls.answer('admins.list', async () => ({ ok: true, value: [nameless, { userSub: 'sub-2' }] }))
    await user.click(await screen.findByRole('link', { name: 'Admins' }))
    await screen.findByRole('table', { name: 'Admins' })
    expect(rowOf('no-name@goto.example').getAllByText('no-name@goto.example')).toHaveLength(2)
    screen.getByRole('button', { name: 'Delete no-name@goto.example' })
    screen.getByRole('button', { name: 'Delete sub-2' })
  })
})

describe('deleting an admin', () => {
  const open = async (name: string) => {
    const view = await openList()
    const dialog = await openDialog(view.user, `Delete ${name}`, `Delete "${name}"?`)
    return { ...view, dialog }
  }

  test('deleting an admin asks for the full name and removes the row without a reload (ADM-11 ADM-12 ADM-13 API-12 DEL-06)', async () => {
    const { dialog, user } = await open('Priya Raman')
    expect(dialog.queryByText(/This is/)).toBeNull()
    expect(button(dialog, 'Delete').disabled).toBe(true)
    await enter(user, confirmation(dialog), 'Priya Raman')
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    expect(removals().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /api/admin/${sampleUsers.invited.sub}`,
    ])
    await noticed('Deleted Priya Raman')
    expect(within(screen.getByRole('table')).queryByText('Priya Raman')).toBeNull()
    screen.getByText(`There are ${team.length - 1} people in your team`)
    expect(desk.main().sandbox.requests('admins.list')).toHaveLength(1)
  })

  test('ERR-16 if the answer to the deletion of an admin is lost, the dialog says that it may have been made', async () => {
    const { dialog, user } = await open('Priya Raman')
    faults().add({ call: 'admins.remove', fault: 'loseAnswer', times: 1 })
    faults().add({ call: 'admins.list', fault: 'status', status: 403, times: 1 })
    await enter(user, confirmation(dialog), 'Priya Raman')
    await user.click(button(dialog, 'Delete'))
    await dialog.findByText('Could not remove the admin')
    dialog.getByText(/could not find out whether the change was made/)
    await screen.findByText(`There are ${team.length - 1} people in your team`)
  })
})
