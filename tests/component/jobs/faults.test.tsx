import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import {
  button,
  confirmation,
  dialogGone,
  enter,
  errors,
  field,
  type OpenDialog,
  openDialog,
} from '#tests/support/dialogs.ts'
import { pngFile } from '#tests/support/images.ts'
import { fillInJob, replace } from '#tests/support/job-forms.ts'
import { newJob } from '#tests/support/sample-job.ts'
import { selectsIn } from '#tests/support/selects.ts'

const context = { signal: new AbortController().signal }
const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: 'jobs.create' | 'jobs.update' | 'jobs.remove' | 'upload') =>
  desk.main().sandbox.requests(call)

/** All that can go wrong with a call before anything is changed; after each it can be sent again. */
const harmless = [
  { fault: 'status', status: 400 },
  { fault: 'status', status: 403 },
  { fault: 'status', status: 409 },
  { fault: 'status', status: 500 },
  { fault: 'reset' },
  { fault: 'html' },
  { fault: 'noData' },
] as const
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
  await desk.main().execute('jobs.create', job, context)
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

/** Presses the button under a fault, and waits until it is said what failed. */
async function pressUnder(
  fault: Parameters<ReturnType<typeof faults>['add']>[0],
  press: Press,
): Promise<void> {
  const { user, dialog, name, failure } = press
  faults().clear()
  faults().add(fault)
  await user.click(button(dialog, name))
  await waitFor(() => expect(button(dialog, name).disabled).toBe(false))
  expect(dialog.getByText(failure)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Copy details' })).toBeTruthy()
  faults().clear()
}
interface Press {
  readonly user: UserEvent
  readonly dialog: OpenDialog
  readonly name: 'Add' | 'Save' | 'Delete'
  readonly failure: string
}

describe('what can go wrong with a job', () => {
  test('ERR-16 an add that fails leaves every value, says so, and can be sent again', {
    timeout: 60_000,
  }, async () => {
    const { user, dialog } = await openAdd()
    for (const fault of harmless) {
      await pressUnder(
        { call: 'jobs.create', ...fault },
        { user, dialog, name: 'Add', failure: 'Could not add the job' },
      )
      expect(field(dialog, 'Title').value).toBe('Zebra Groom')
      expect(field(dialog, 'Address').value).toMatch(/^64 Bourbong St/)
      expect(selectsIn(user, dialog).shown('Business')).toBe('Cane Toad Backpackers')
    }
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    const ids = requests('jobs.create').map(({ body }) => (body as { jobId: string }).jobId)
    expect(ids).toHaveLength(harmless.length + 1)
    expect(new Set(ids).size).toBe(1)
  })

  test('ERR-16 an edit that fails leaves every value, says so, and can be sent again', {
    timeout: 60_000,
  }, async () => {
    const { user, dialog } = await openEdit()
    for (const fault of harmless) {
      await pressUnder(
        { call: 'jobs.update', ...fault },
        { user, dialog, name: 'Save', failure: 'Could not save the job' },
      )
      expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
    }
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(await screen.findByRole('heading', { level: 1, name: 'Zebra Stylist' })).toBeTruthy()
  })

  test('ERR-16 a delete that fails leaves the job, says so, and can be sent again', {
    timeout: 60_000,
  }, async () => {
    const { user } = await openJob()
    const dialog = await openDialog(user, 'Delete', 'Delete "Zebra Groom"?')
    await enter(user, confirmation(dialog), 'Zebra Groom')
    for (const fault of harmless)
      await pressUnder(
        { call: 'jobs.remove', ...fault },
        { user, dialog, name: 'Delete', failure: 'Could not delete the job' },
      )
    expect(screen.getByRole('heading', { level: 1, name: 'Zebra Groom', hidden: true })).toBeTruthy()
    await user.click(button(dialog, 'Delete'))
    await screen.findByRole('heading', { level: 1, name: 'Jobs' })
  })

  test.each(after)(
    'an add whose answer is lost ($fault) is found by its id: nothing is sent twice',
    async (fault) => {
      const { user, dialog } = await openAdd()
      faults().add({ call: 'jobs.create', ...fault, times: 1 })
      await user.click(button(dialog, 'Add'))
      await dialogGone()
      expect(requests('jobs.create')).toHaveLength(1)
      expect(await screen.findByText(/^Zebra Groom was added/)).toBeTruthy()
    },
  )

  test.each(after)('an edit whose answer is lost ($fault) is found in the job', async (fault) => {
    const { user, dialog } = await openEdit()
    faults().add({ call: 'jobs.update', ...fault, times: 1 })
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(requests('jobs.update')).toHaveLength(1)
    expect(await screen.findByRole('heading', { level: 1, name: 'Zebra Stylist' })).toBeTruthy()
  })

  test.each(after)('a delete whose answer is lost ($fault) is found done', async (fault) => {
    const { user } = await openJob()
    const dialog = await openDialog(user, 'Delete', 'Delete "Zebra Groom"?')
    await enter(user, confirmation(dialog), 'Zebra Groom')
    faults().add({ call: 'jobs.remove', ...fault, times: 1 })
    await user.click(button(dialog, 'Delete'))
    await screen.findByRole('heading', { level: 1, name: 'Jobs' })
    expect(requests('jobs.remove')).toHaveLength(1)
  })

  test('ERR-16 an add whose fate can’t be found out says so, and sent again makes no second job', async () => {
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

  test('an expired token is renewed, and the job is added once', async () => {
    const { user, dialog } = await openAdd()
    faults().add({ call: 'jobs.create', fault: 'expiredToken', times: 1 })
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(requests('jobs.create').map(({ status }) => status)).toEqual([401, 200])
  })

  test('a slow answer keeps the form as it is until it comes', async () => {
    const { user, dialog } = await openEdit()
    faults().add({ call: 'jobs.update', fault: 'delay', ms: 300, times: 1 })
    await user.click(button(dialog, 'Save'))
    expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
    expect(field(dialog, 'Title').readOnly).toBe(true)
    await dialogGone()
  })

  test('UPL-05 ERR-02 an upload that fails says so beneath its field, keeps every value, and no job is sent', {
    timeout: 60_000,
  }, async () => {
    const { user, dialog } = await openEdit()
    await user.upload(field(dialog, 'Image'), pngFile('shed.png', 200_000))
    for (const fault of [
      { call: 'files.requestUpload', fault: 'status', status: 403 },
      { call: 'files.requestUpload', fault: 'html' },
      { call: 'files.requestUpload', fault: 'noData' },
      { call: 'upload', fault: 'status', status: 500 },
      { call: 'upload', fault: 'reset' },
      { call: 'upload', fault: 'uploadReset', percent: 40 },
    ] as const) {
      faults().clear()
      faults().add(fault)
      await user.click(button(dialog, 'Save'))
      await waitFor(() => expect(button(dialog, 'Save').disabled).toBe(false))
      expect([fault, errors(dialog)]).toEqual([fault, ['Unable to upload file']])
      expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
    }
    expect(requests('jobs.update')).toEqual([])
    faults().clear()
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(requests('jobs.update')).toHaveLength(1)
  })

  test('ERR-16 a list that the form chooses from says that it failed, and can be tried again in the form', async () => {
    faults().add({ call: 'jobRequirements.list', fault: 'status', status: 403, times: 1 })
    const { user } = renderScreen('/jobs')
    await screen.findByRole('table', { name: 'Jobs' })
    const dialog = await openDialog(user, 'Add Job', 'Add Job')
    await enter(user, field(dialog, 'Title'), 'Zebra Groom')
    expect(await dialog.findByText('Could not load job requirements')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(dialog.queryByText('Could not load job requirements')).toBeNull())
    expect(await selectsIn(user, dialog).offered('Requirements')).toContain('First aid certificate')
    expect(field(dialog, 'Title').value).toBe('Zebra Groom')
  })
})
