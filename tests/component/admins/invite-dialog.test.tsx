import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { cancelCall } from '#renderer/lib/calls/api.ts'
import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import { invitationFields } from '#shared/entities/invitation.ts'
import { rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  enter,
  errors,
  field,
  type OpenDialog,
  openDialog,
  values,
} from '#tests/support/desk/dialogs.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { openAsAdmin } from '#tests/support/desk/own-account.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = () => desk.main().sandbox.requests('admins.create')

const openInvite = async () => {
  const view = openAsAdmin(desk, '/admins')
  await screen.findByRole('table', { name: 'Admins' })
  return { ...view, dialog: await openDialog(view.user, 'Invite', 'Add Admin') }
}
const rows = () => rowsOf('Admins')
const fillIn = async (user: UserEvent, dialog: OpenDialog, email = 'ann@goto.example') => {
  await enter(user, field(dialog, 'First Name'), 'Ann')
  await enter(user, field(dialog, 'Last Name'), "O'Lee")
  await enter(user, field(dialog, 'Email'), email)
}

describe('the Add Admin dialog', () => {
  test('the Add Admin dialog enables Invite once first name, last name and a valid email are entered (ADM-04 ADM-05 ADM-06 ADM-10 ERR-16)', async () => {
    const { dialog, user } = await openInvite()
    expect(values(dialog, invitationFields)).toEqual(['', '', ''])
    expect(button(dialog, 'Invite').disabled).toBe(true)
    expect(errors(dialog)).toEqual([])
    await user.type(field(dialog, 'First Name'), '{Enter}')
    expect(errors(dialog)).toEqual([
      'First Name is a required field',
      'Last Name is a required field',
      'Email is a required field',
    ])
    expect(requests()).toEqual([])
    await fillIn(user, dialog, 'SMS@goto')
    await user.tab()
    expect(errors(dialog)).toEqual(['Email must be a valid email'])
    expect(button(dialog, 'Invite').disabled).toBe(true)
    await enter(user, field(dialog, 'Email'), '.example')
    expect(button(dialog, 'Invite').disabled).toBe(false)
    await user.click(button(dialog, 'Invite'))
    await dialog.findByText('Could not add the admin')
    dialog.getByText(/"An account with the given email already exists\." Nothing was changed\./)
    expect(values(dialog, invitationFields)).toEqual(['Ann', "O'Lee", 'SMS@goto.example'])
    expect(button(dialog, 'Invite').disabled).toBe(false)
  })

  test('ADM-07 ADM-08 ADM-09 API-10 Invite sends the three fields and adds the admin to the list', async () => {
    const { dialog, user } = await openInvite()
    const before = rows().length
    await fillIn(user, dialog)
    await user.click(button(dialog, 'Invite'))
    await dialogGone()
    expect(requests().map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api/admin',
        body: { firstName: 'Ann', lastName: "O'Lee", userEmail: 'ann@goto.example' },
      },
    ])
    expect(rows()).toHaveLength(before + 1)
    expect(rows().at(-1)?.textContent).toBe("Ann O'Leeann@goto.exampleAdmin")
    screen.getByText(`There are ${before + 1} people in your team`)
    await noticed("Added Ann O'Lee")
    expect(desk.main().sandbox.outbox.latest('ann@goto.example')).toBeTruthy()
    expect(desk.main().sandbox.requests('admins.list')).toHaveLength(1)
    expect(values(await openDialog(user, 'Invite', 'Add Admin'), invitationFields)).toEqual(['', '', ''])
  })

  test('ADM-10 Invite is disabled while an invitation is in flight, and Enter sends no second one', async () => {
    faults().add({ call: 'admins.create', fault: 'hang' })
    const { dialog, user } = await openInvite()
    await fillIn(user, dialog)
    await user.click(button(dialog, 'Invite'))
    expect(button(dialog, 'Invite').disabled).toBe(true)
    await user.type(field(dialog, 'Email'), '{Enter}')
    await waitFor(() => expect(requests()).toHaveLength(1))
    expect(field(dialog, 'Email').readOnly).toBe(true)
    for (const { requestId } of usePendingCalls.getState().calls) void cancelCall(requestId)
    await dialog.findByText(/The request was cancelled\. The console could not find out/)
    expect(values(dialog, invitationFields)).toEqual(['Ann', "O'Lee", 'ann@goto.example'])
  })

  test('ERR-16 if the answer to an invitation is lost, the dialog says that it may have been made', async () => {
    faults().add({ call: 'admins.create', fault: 'loseAnswer', times: 1 })
    const { dialog, user } = await openInvite()
    const before = rows().length
    faults().add({ call: 'admins.list', fault: 'status', status: 403, times: 1 })
    await fillIn(user, dialog)
    await user.click(button(dialog, 'Invite'))
    await dialog.findByText('Could not add the admin')
    dialog.getByText(/could not find out whether the change was made/)
    await screen.findByText(`There are ${before + 1} people in your team`)
    // The refusal of the second attempt shows that the first one has arrived.
    await user.click(button(dialog, 'Invite'))
    await dialogGone()
    expect(rows()).toHaveLength(before + 1)
  })
})
