import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { button, confirmation, enter, field, openDialog } from '#tests/support/dialogs.ts'
import { addZebraGroom, fillInJob, openAddJob, setField } from '#tests/support/job-forms.ts'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'
import { selectsIn } from '#tests/support/selects.ts'
import { openWholeConsole } from '#tests/support/whole-console.tsx'
import { writeFaultTests } from '#tests/support/write-fault-tests.ts'

const desk = openDesk()
const heading = () => document.querySelector('h1')?.textContent
const headed = () => screen.findByRole('heading', { level: 1, name: 'Zebra Groom' })
/** The industry in the first row. */
const industry = () => document.querySelector('tbody tr td:nth-child(6)')?.textContent
const anId = /^[0-9a-f-]{36}$/

const openAdd = async () => {
  const view = await openWholeConsole(desk, '/jobs')
  const place = await openAddJob(view.user)
  await fillInJob(view.user, place)
  return {
    ...view,
    place,
    phrase: 'add the job',
    send: () => button(place, 'Add'),
    keeps: () => {
      expect(field(place, 'Title').value).toBe('Zebra Groom')
      expect(field(place, 'Description').value).toBe('Brushing stripes.')
      expect(field(place, 'Minimum Hourly Rate').value).toBe('28.50')
      expect(field(place, 'Address').value).toMatch(/^64 Bourbong St/)
      expect(selectsIn(view.user, place).shown('Business')).toBe('Cane Toad Backpackers')
    },
    done: () => expect(heading()).toBe('Jobs'),
  }
}
const openJob = async () => {
  const view = await openWholeConsole(desk, await addZebraGroom(desk))
  await headed()
  return view
}
const openEdit = async () => {
  const view = await openJob()
  const place = await openDialog(view.user, 'Edit', 'Edit Job')
  setField(place, 'Title', 'Zebra Stylist')
  const description = field(place, 'Description').value
  return {
    ...view,
    place,
    phrase: 'save the job',
    send: () => button(place, 'Save'),
    keeps: () => {
      expect(field(place, 'Title').value).toBe('Zebra Stylist')
      expect(field(place, 'Description').value).toBe(description)
    },
    done: () => expect(heading()).toBe('Zebra Stylist'),
  }
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

writeFaultTests(desk, [
  { ids: 'API-29', call: 'jobs.create', open: openAdd },
  { ids: 'API-30', call: 'jobs.update', open: openEdit },
  { ids: 'API-28', call: 'jobs.remove', all: true, open: openDelete },
])

/** The Edit dialog with a title and a choice. */
const filled = async (user: UserEvent) => {
  const dialog = await openDialog(user, 'Edit', 'Edit Job')
  setField(dialog, 'Title', 'Zebra Stylist')
  await selectsIn(user, dialog).choose('Requirements', 'First aid certificate')
  const holds = () => {
    expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
    dialog.getByText('First aid certificate', { selector: '.ant-select-content *' })
  }
  return { dialog, holds }
}

readFaultTests(desk, [
  {
    ids: 'JOB-06 API-32',
    call: 'jobs.search',
    phrase: 'search jobs',
    path: () => '/jobs?minHourlyRate=20',
    // The filters stay.
    rest: () => expect(screen.getByLabelText<HTMLInputElement>('Minimum hourly rate').value).toBe('20'),
    done: () => screen.findByRole('table', { name: 'Jobs' }),
  },
  {
    ids: 'JOB-03 API-38',
    call: 'jobIndustries.list',
    phrase: 'load job industries',
    path: () => '/jobs',
    rest: () => expect(industry()).toMatch(anId),
    done: () => waitFor(() => expect(industry()).not.toMatch(anId)),
  },
  {
    ids: 'JOB-62 API-27',
    call: 'jobs.get',
    all: true,
    phrase: 'load the job',
    path: () => addZebraGroom(desk),
    done: headed,
    openForm: filled,
  },
  {
    ids: 'JOB-63 API-31',
    call: 'jobApplications.list',
    phrase: 'load the applications',
    path: () => addZebraGroom(desk),
    done: () => screen.findByText('There are 0 applications for this Job'),
  },
  {
    ids: 'JOB-27 API-35',
    call: 'jobRequirements.list',
    phrase: 'load job requirements',
    path: () => addZebraGroom(desk),
    done: headed,
    // The failure of a form's list shows in the form.
    openForm: async (user) => {
      const { dialog, holds } = await filled(user)
      return { place: dialog, holds, leaves: '' }
    },
  },
])
