import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { enter, field, type OpenDialog, openDialog } from '#tests/support/dialogs.ts'
import { failUnder, namesOf, noFailure, openFailed, readFaults, tryAgain } from '#tests/support/faults.ts'
import { replace } from '#tests/support/job-forms.ts'
import { newJob } from '#tests/support/sample-job.ts'
import { selectsIn } from '#tests/support/selects.ts'
import { comeBack, openWholeConsole, settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const timeout = 60_000
const context = { signal: new AbortController().signal }
const page = () => within(document.body)

const paths = {
  list: async () => '/jobs',
  job: async () => {
    const job = newJob({ title: 'Zebra Groom' })
    await desk.main().execute('jobs.create', job, context)
    return `/jobs/${job.jobId}`
  },
}

/** The dialog of a screen with something typed, and what says whether that is still there. */
const forms = {
  list: async (user: UserEvent) => {
    await screen.findByRole('table', { name: 'Jobs' })
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
  },
  job: async (user: UserEvent) => {
    await screen.findByRole('heading', { level: 1, name: 'Zebra Groom' })
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
  },
}

const inPage = () => page()
const inDialog = (dialog: OpenDialog) => dialog
const kept = 'What you see was loaded earlier.'

/** Each read of the area, the screen that makes it, what is on that screen once it has answered, and where a form tells of it. */
const reads = [
  {
    ids: 'JOB-06 API-32',
    call: 'jobs.search',
    phrase: 'search jobs',
    at: 'list',
    done: () => screen.findByRole('table', { name: 'Jobs' }),
    place: inPage,
    leaves: kept,
  },
  {
    ids: 'JOB-03 API-38',
    call: 'jobIndustries.list',
    phrase: 'load job industries',
    at: 'list',
    done: () => screen.findByRole('table', { name: 'Jobs' }),
    place: inDialog,
    leaves: '',
  },
  {
    ids: 'JOB-62 API-27',
    call: 'jobs.get',
    phrase: 'load the job',
    at: 'job',
    done: () => screen.findByRole('heading', { level: 1, name: 'Zebra Groom' }),
    place: inPage,
    leaves: kept,
  },
  {
    ids: 'JOB-63 API-31',
    call: 'jobApplications.list',
    phrase: 'load the applications',
    at: 'job',
    done: () => screen.findByText('There are 0 applications for this Job'),
    place: inPage,
    leaves: kept,
  },
  {
    ids: 'JOB-27 API-35',
    call: 'jobRequirements.list',
    phrase: 'load job requirements',
    at: 'job',
    done: () => screen.findByRole('heading', { level: 1, name: 'Zebra Groom' }),
    place: inDialog,
    leaves: '',
  },
] as const
const cells = reads.map((read) => [read.ids, read.call, namesOf(readFaults), read] as const)

describe('a read of jobs that fails', () => {
  test.each(cells)(
    'ERR-16 %s %s says so in its own place and is tried again there, after each of: expiredToken, %s',
    {
      timeout,
    },
    async (_, call, __, { phrase, at, done }) => {
      const { user } = await openFailed(desk, await paths[at](), call, phrase)
      await failUnder(desk, user, readFaults, {
        call,
        phrase,
        place: page(),
        press: () => tryAgain(user, page(), phrase),
        holds: () => expect(document.querySelector('h1')).toBeTruthy(),
      })
      await tryAgain(user, page(), phrase)
      await noFailure(page(), phrase)
      await done()
      await settled()
    },
  )

  test.each(cells)(
    'ERR-16 %s %s read again under an open form leaves every value, after each of: %s',
    {
      timeout,
    },
    async (_, call, __, { phrase, at, place: placeOf, leaves }) => {
      const { user } = await openWholeConsole(desk, await paths[at]())
      const { dialog, holds } = await forms[at](user)
      const place = placeOf(dialog)
      await settled()
      await failUnder(
        desk,
        user,
        readFaults.map((kind) => ({ ...kind, leaves })),
        { call, phrase, place, press: async () => comeBack(), holds },
      )
      comeBack()
      await noFailure(place, phrase)
      holds()
      await settled()
    },
  )

  test('ERR-16 JOB-27 API-35 a list that the form alone chooses from is tried again in the form, and then chosen from', async () => {
    const failOnce = () =>
      desk.main().sandbox.faults.add({ call: 'jobRequirements.list', fault: 'status', status: 403, times: 1 })
    const { user } = await openWholeConsole(desk, '/jobs', failOnce)
    const { dialog, holds } = await forms.list(user)
    await dialog.findByText('Could not load job requirements')
    await tryAgain(user, dialog, 'load job requirements')
    await noFailure(dialog, 'load job requirements')
    await selectsIn(user, dialog).choose('Requirements', 'First aid certificate')
    holds()
  })
})
