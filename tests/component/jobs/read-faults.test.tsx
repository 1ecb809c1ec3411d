import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { enter, field, openDialog } from '#tests/support/dialogs.ts'
import { noFailure, tryAgain } from '#tests/support/faults.ts'
import { replace } from '#tests/support/job-forms.ts'
import { readFaultTests } from '#tests/support/read-fault-tests.ts'
import { newJob } from '#tests/support/sample-job.ts'
import { selectsIn } from '#tests/support/selects.ts'
import { openWholeConsole } from '#tests/support/whole-console.tsx'

const desk = openDesk()

const list = () => '/jobs'
const job = async () => {
  const added = newJob({ title: 'Zebra Groom' })
  await desk.execute('jobs.create', added)
  return `/jobs/${added.jobId}`
}
const table = () => screen.findByRole('table', { name: 'Jobs' })
const heading = () => screen.findByRole('heading', { level: 1, name: 'Zebra Groom' })

const openAdd = async (user: UserEvent) => {
  await table()
  const dialog = await openDialog(user, 'Add Job', 'Add Job')
  await enter(user, field(dialog, 'Title'), 'Zebra Stylist')
  await selectsIn(user, dialog).choose('Industry', 'Bars & Pubs')
  return {
    dialog,
    holds: () => {
      expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
      expect(selectsIn(user, dialog).shown('Industry')).toBe('Bars & Pubs')
    },
  }
}
const openEdit = async (user: UserEvent) => {
  await heading()
  const dialog = await openDialog(user, 'Edit', 'Edit Job')
  await replace(user, field(dialog, 'Title'), 'Zebra Stylist')
  await selectsIn(user, dialog).choose('Requirements', 'First aid certificate')
  return {
    dialog,
    holds: () => {
      expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
      expect(dialog.getByText('First aid certificate', { selector: '.ant-select-content *' })).toBeTruthy()
    },
  }
}
/** The failure of a form's list shows in the form. */
const toldWithin = (open: typeof openAdd) => async (user: UserEvent) => {
  const { dialog, holds } = await open(user)
  return { place: dialog, holds, leaves: '' }
}

readFaultTests(desk, [
  {
    ids: 'JOB-06 API-32',
    call: 'jobs.search',
    phrase: 'search jobs',
    path: list,
    done: table,
    openForm: openAdd,
  },
  {
    ids: 'JOB-03 API-38',
    call: 'jobIndustries.list',
    phrase: 'load job industries',
    path: list,
    done: table,
    openForm: toldWithin(openAdd),
  },
  {
    ids: 'JOB-62 API-27',
    call: 'jobs.get',
    phrase: 'load the job',
    path: job,
    done: heading,
    openForm: openEdit,
  },
  {
    ids: 'JOB-63 API-31',
    call: 'jobApplications.list',
    phrase: 'load the applications',
    path: job,
    done: () => screen.findByText('There are 0 applications for this Job'),
    openForm: openEdit,
  },
  {
    ids: 'JOB-27 API-35',
    call: 'jobRequirements.list',
    phrase: 'load job requirements',
    path: job,
    done: heading,
    openForm: toldWithin(openEdit),
  },
])

test('ERR-16 JOB-27 API-35 a list that only the form needs is tried again in the form, and can then be chosen from', async () => {
  const failOnce = () =>
    desk.main().sandbox.faults.add({ call: 'jobRequirements.list', fault: 'status', status: 403, times: 1 })
  const { user } = await openWholeConsole(desk, '/jobs', failOnce)
  const { dialog, holds } = await openAdd(user)
  await dialog.findByText('Could not load job requirements')
  await tryAgain(user, dialog, 'load job requirements')
  await noFailure(dialog, 'load job requirements')
  await selectsIn(user, dialog).choose('Requirements', 'First aid certificate')
  holds()
})
