import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { button, confirmation, enter, field, openDialog } from '#tests/support/dialogs.ts'
import { fillInJob, replace } from '#tests/support/job-forms.ts'
import { newJob } from '#tests/support/sample-job.ts'
import { selectsIn } from '#tests/support/selects.ts'
import { openWholeConsole } from '#tests/support/whole-console.tsx'
import { writeFaultTests } from '#tests/support/write-fault-tests.ts'

const desk = openDesk()
const heading = () => document.querySelector('h1')?.textContent

const openJob = async () => {
  const job = newJob({ title: 'Zebra Groom' })
  await desk.execute('jobs.create', job)
  const view = await openWholeConsole(desk, `/jobs/${job.jobId}`)
  await screen.findByRole('heading', { level: 1, name: job.title })
  return { ...view, job }
}

const openAdd = async () => {
  const view = await openWholeConsole(desk, '/jobs')
  await screen.findByRole('table', { name: 'Jobs' })
  const place = await openDialog(view.user, 'Add Job', 'Add Job')
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
const openEdit = async () => {
  const { job, ...view } = await openJob()
  const place = await openDialog(view.user, 'Edit', 'Edit Job')
  await replace(view.user, field(place, 'Title'), 'Zebra Stylist')
  return {
    ...view,
    place,
    phrase: 'save the job',
    send: () => button(place, 'Save'),
    keeps: () => {
      expect(field(place, 'Title').value).toBe('Zebra Stylist')
      expect(field(place, 'Description').value).toBe(job.description)
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
  { ids: 'API-28', call: 'jobs.remove', open: openDelete },
])
