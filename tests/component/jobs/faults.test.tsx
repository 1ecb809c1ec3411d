import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { button, dialogGone, field, openDialog } from '#tests/support/dialogs.ts'
import { fillInJob, replace } from '#tests/support/job-forms.ts'
import { noticed } from '#tests/support/notices.ts'
import { newJob } from '#tests/support/sample-job.ts'
import { settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: 'jobs.create') => desk.main().sandbox.requests(call)

const openAdd = async () => {
  const { user } = renderScreen('/jobs')
  await screen.findByRole('table', { name: 'Jobs' })
  const dialog = await openDialog(user, 'Add Job', 'Add Job')
  await fillInJob(user, dialog)
  return { user, dialog }
}
const openJob = async () => {
  const job = newJob({ title: 'Zebra Groom' })
  await desk.execute('jobs.create', job)
  const { user } = renderScreen(`/jobs/${job.jobId}`)
  await screen.findByRole('heading', { level: 1, name: job.title })
  return { user, job }
}
const openEdit = async () => {
  const { user, job } = await openJob()
  const dialog = await openDialog(user, 'Edit', 'Edit Job')
  await replace(user, field(dialog, 'Title'), 'Zebra Stylist')
  return { user, dialog, job }
}

describe('a change of a job with a late or lost answer', () => {
  test('API-29 API-27 an add with a lost answer is found by its id and not sent twice', async () => {
    const { user, dialog } = await openAdd()
    faults().add({ call: 'jobs.create', fault: 'loseAnswer', times: 1 })
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(requests('jobs.create')).toHaveLength(1)
    await noticed('Added Zebra Groom')
  })

  test('ERR-16 API-29 an add with an unknown result says so, and a second try makes no second job', async () => {
    const { user, dialog } = await openAdd()
    faults().add({ call: 'jobs.create', fault: 'loseAnswer', times: 1 })
    faults().add({ call: 'jobs.get', fault: 'status', status: 403 })
    await user.click(button(dialog, 'Add'))
    expect(await dialog.findByText('Could not add the job')).toBeTruthy()
    expect(dialog.getByText(/could not find out whether the change was made/)).toBeTruthy()
    expect(field(dialog, 'Title').value).toBe('Zebra Groom')
    faults().clear()
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    const ids = requests('jobs.create').map(({ body }) => (body as { jobId: string }).jobId)
    expect(new Set(ids).size).toBe(1)
  })

  test('API-30 the form stays as it is until a slow answer arrives', async () => {
    const { user, dialog } = await openEdit()
    faults().add({ call: 'jobs.update', fault: 'delay', ms: 300, times: 1 })
    await user.click(button(dialog, 'Save'))
    expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
    expect(field(dialog, 'Title').readOnly).toBe(true)
    await dialogGone()
    await settled()
  })
})
