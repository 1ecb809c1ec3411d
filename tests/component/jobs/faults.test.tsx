import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, confirmation, enter, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { addZebraGroom, setField } from '#tests/support/desk/job-forms.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { openWholeConsole } from '#tests/support/desk/whole-console.tsx'
import { readFaultTests } from '#tests/support/faults/read-fault-tests.ts'
import { writeFaultTests } from '#tests/support/faults/write-fault-tests.ts'

const desk = openDesk()
const heading = () => document.querySelector('h1')?.textContent
const headed = () => screen.findByRole('heading', { level: 1, name: 'Zebra Groom' })

const openJob = async () => {
  const view = await openWholeConsole(desk, await addZebraGroom(desk))
  await headed()
  return view
}
const openDelete = async () => {
  const view = await openJob()
  const place = await openDialog(view.user, 'Delete', 'Delete "Zebra Groom"?')
  await enter(view.user, confirmation(place), 'Zebra Groom')
  return {
    ...view,
    place,
    phrase: 'delete the job',
    send: () => button(place, 'Delete'),
    keeps: () => {
      expect(confirmation(place).value).toBe('Zebra Groom')
      expect(heading()).toBe('Zebra Groom')
    },
    done: () => expect(heading()).toBe('Jobs'),
  }
}

writeFaultTests(desk, [{ ids: 'API-28', call: 'jobs.remove', all: true, open: openDelete }])

/** The Edit dialog with a title and a choice. */
const filled = async (user: UserEvent) => {
  const dialog = await openDialog(user, 'Edit', 'Edit Job')
  setField(dialog, 'Title', 'Zebra Stylist')
  await selectsIn(user, dialog).choose('Requirements', 'First aid certificate')
  const holds = () => {
    expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
    dialog.getByText('First aid certificate', { selector: '.ant-select-content *' })
  }
  return { holds }
}

readFaultTests(desk, [
  {
    ids: 'JOB-62 API-27',
    call: 'jobs.get',
    all: true,
    phrase: 'load the job',
    path: () => addZebraGroom(desk),
    done: headed,
    openForm: filled,
  },
])
