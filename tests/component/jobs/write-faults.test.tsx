import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { button, confirmation, dialogGone, enter, field, openDialog } from '#tests/support/dialogs.ts'
import { failUnder, isUsable, namesOf, writeFaults } from '#tests/support/faults.ts'
import { fillInJob, replace } from '#tests/support/job-forms.ts'
import { newJob } from '#tests/support/sample-job.ts'
import { selectsIn } from '#tests/support/selects.ts'
import { openWholeConsole, settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const timeout = 60_000
const sent = (call: 'jobs.create' | 'jobs.update' | 'jobs.remove') => desk.main().sandbox.requests(call)
const context = { signal: new AbortController().signal }

const openJob = async () => {
  const job = newJob({ title: 'Zebra Groom' })
  await desk.main().execute('jobs.create', job, context)
  const view = await openWholeConsole(desk, `/jobs/${job.jobId}`)
  await screen.findByRole('heading', { level: 1, name: job.title })
  return { ...view, job }
}

/** Each opens its dialog, filled in up to the press of its button. */
const writes = {
  'jobs.create': async () => {
    const view = await openWholeConsole(desk, '/jobs')
    await screen.findByRole('table', { name: 'Jobs' })
    const place = await openDialog(view.user, 'Add Job', 'Add Job')
    await fillInJob(view.user, place)
    const keeps = () => {
      expect(field(place, 'Title').value).toBe('Zebra Groom')
      expect(field(place, 'Description').value).toBe('Brushing stripes.')
      expect(field(place, 'Minimum Hourly Rate').value).toBe('28.50')
      expect(field(place, 'Address').value).toMatch(/^64 Bourbong St/)
      expect(selectsIn(view.user, place).shown('Business')).toBe('Cane Toad Backpackers')
    }
    return { ...view, place, phrase: 'add the job', name: 'Add', keeps }
  },
  'jobs.update': async () => {
    const view = await openJob()
    const place = await openDialog(view.user, 'Edit', 'Edit Job')
    await replace(view.user, field(place, 'Title'), 'Zebra Stylist')
    const keeps = () => {
      expect(field(place, 'Title').value).toBe('Zebra Stylist')
      expect(field(place, 'Description').value).toBe(view.job.description)
    }
    return { ...view, place, phrase: 'save the job', name: 'Save', keeps }
  },
  'jobs.remove': async () => {
    const view = await openJob()
    const place = await openDialog(view.user, 'Delete', 'Delete "Zebra Groom"?')
    await enter(view.user, confirmation(place), 'Zebra Groom')
    const keeps = () => {
      expect(confirmation(place).value).toBe('Zebra Groom')
      expect(document.querySelector('h1')?.textContent).toBe('Zebra Groom')
    }
    return { ...view, place, phrase: 'delete the job', name: 'Delete', keeps }
  },
}

test.each([
  ['API-29', 'jobs.create', 'Jobs'],
  ['API-30', 'jobs.update', 'Zebra Stylist'],
  ['API-28', 'jobs.remove', 'Jobs'],
] as const)(
  `ERR-16 %s %s says what happened, keeps every value and can be sent again, after each of: ${namesOf(writeFaults)}`,
  {
    timeout,
  },
  async (_, call, heading) => {
    const { user, clock, place, phrase, name, keeps } = await writes[call]()
    await failUnder(desk, user, writeFaults, {
      call,
      phrase,
      place,
      press: async () => {
        // No two presses of a person's come at one and the same moment.
        clock.advance(1)
        await user.click(button(place, name))
      },
      holds: () => {
        isUsable(place, name)
        keeps()
      },
    })
    const before = sent(call).length
    await user.click(button(place, name))
    await dialogGone()
    await screen.findByRole('heading', { level: 1, name: heading })
    await settled()
    expect(sent(call)).toHaveLength(before + 1)
    const ids = sent(call).map(({ body, path }) => (body as { jobId?: string } | undefined)?.jobId ?? path)
    expect(new Set(ids).size).toBe(1)
  },
)
