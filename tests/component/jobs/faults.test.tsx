import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { button, confirmation, dialogGone, enter, field, openDialog } from '#tests/support/dialogs.ts'
import { fillInJob, replace } from '#tests/support/job-forms.ts'
import { noticed } from '#tests/support/notices.ts'
import { newJob } from '#tests/support/sample-job.ts'
import { settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: 'jobs.create' | 'jobs.update' | 'jobs.remove') => desk.main().sandbox.requests(call)

/** What goes wrong after the change was made: the record then tells. */
const after = [{ fault: 'loseAnswer' }, { fault: 'truncate' }] as const

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

describe('a change of a job whose answer is late or lost', () => {
  test.each(after)(
    'API-29 API-27 an add whose answer is lost ($fault) is found by its id: nothing is sent twice',
    async (fault) => {
      const { user, dialog } = await openAdd()
      faults().add({ call: 'jobs.create', ...fault, times: 1 })
      await user.click(button(dialog, 'Add'))
      await dialogGone()
      expect(requests('jobs.create')).toHaveLength(1)
      await noticed('Added Zebra Groom')
    },
  )

  test.each(after)(
    'API-30 API-27 an edit whose answer is lost ($fault) is found in the job',
    async (fault) => {
      const { user, dialog } = await openEdit()
      faults().add({ call: 'jobs.update', ...fault, times: 1 })
      await user.click(button(dialog, 'Save'))
      await dialogGone()
      expect(requests('jobs.update')).toHaveLength(1)
      expect(await screen.findByRole('heading', { level: 1, name: 'Zebra Stylist' })).toBeTruthy()
    },
  )

  test.each(after)('API-28 API-27 a delete whose answer is lost ($fault) is found done', async (fault) => {
    const { user } = await openJob()
    const dialog = await openDialog(user, 'Delete', 'Delete "Zebra Groom"?')
    await enter(user, confirmation(dialog), 'Zebra Groom')
    faults().add({ call: 'jobs.remove', ...fault, times: 1 })
    await user.click(button(dialog, 'Delete'))
    await screen.findByRole('heading', { level: 1, name: 'Jobs' })
    expect(requests('jobs.remove')).toHaveLength(1)
  })

  test('ERR-16 API-29 an add whose fate can’t be found out says so, and sent again makes no second job', async () => {
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

  test('API-29 an expired token is renewed, and the job is added once', async () => {
    const { user, dialog } = await openAdd()
    faults().add({ call: 'jobs.create', fault: 'expiredToken', times: 1 })
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(requests('jobs.create').map(({ status }) => status)).toEqual([401, 200])
  })

  test('API-30 a slow answer keeps the form as it is until it comes', async () => {
    const { user, dialog } = await openEdit()
    faults().add({ call: 'jobs.update', fault: 'delay', ms: 300, times: 1 })
    await user.click(button(dialog, 'Save'))
    expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
    expect(field(dialog, 'Title').readOnly).toBe(true)
    await dialogGone()
    await settled()
  })
})
