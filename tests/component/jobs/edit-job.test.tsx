import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { jobFormFields } from '#renderer/features/jobs/form-values.ts'
import { dateTime } from '#renderer/lib/text/format.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { toDayFirstTime } from '#shared/rules/day-first.ts'
import { toLocalDateTime } from '#shared/rules/local-date-time.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, errors, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'
import { setField } from '#tests/support/desk/job-forms.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'

const desk = openDesk()
const sent = () => desk.sent('jobs.update')

/** Adds a job that searches show immediately, and opens its edit dialog. */
async function openEdit(fields: Partial<CallInput<'jobs.create'>> = {}) {
  const job = newJob({ title: 'Zebra Groom', ...fields })
  await desk.execute('jobs.create', job)
  desk.main().sandbox.processing.finish()
  const view = renderScreen(`/jobs/${job.jobId}`)
  await screen.findByRole('heading', { level: 1, name: job.title })
  const dialog = await openDialog(view.user, 'Edit', 'Edit Job')
  return { ...view, job, dialog, ...selectsIn(view.user, dialog) }
}
const tomorrow = { listedAt: '2026-03-05T03:30:45.678Z', expiresAt: '2099-04-05T12:59:59.999Z' }

describe('the Edit Job dialog', () => {
  test('JOB-70 a contract type that the console does not know stays in the Edit Job dialog and can be chosen again', async () => {
    const { jobId } = newJob()
    const data = { ...newJob({ jobId, title: 'Zebra Groom' }), contractType: 'SEASONAL' }
    desk.main().sandbox.faults.add({ call: 'jobs.get', fault: 'status', status: 200, body: { data } })
    desk.main().sandbox.faults.add({ call: 'jobs.update', fault: 'status', status: 200, body: { data: {} } })
    const { user } = renderScreen(`/jobs/${jobId}`)
    await screen.findByRole('heading', { level: 1, name: 'Zebra Groom' })
    expect(fact('Contract Type')).toBe('SEASONAL')
    const dialog = await openDialog(user, 'Edit', 'Edit Job')
    const { choose, shown } = selectsIn(user, dialog)
    expect(shown('Contract Type')).toBe('SEASONAL')
    await choose('Contract Type', 'Casual')
    await choose('Contract Type', 'SEASONAL')
    setField(dialog, 'Roles', '9')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([{ jobId, roles: 9 }])
  })

  test('JOB-65 JOB-70 JOB-72 JOB-77 the Edit Job dialog has every field filled in, and sends nothing if nothing changed', async () => {
    const { dialog, user, shown } = await openEdit({
      ...tomorrow,
      contractType: 'PART_TIME',
      accommodationType: 'INCLUDED_PAID',
      responsibilities: 'Brushing',
      qualifications: 'Patience',
      benefits: 'Hay',
    })
    const labels = [...screen.getByRole('dialog').querySelectorAll('label')].map(
      ({ textContent }) => textContent,
    )
    const declared = Object.values(labelsOf(jobFormFields))
    expect(labels.toSorted()).toEqual(declared.toSorted())
    expect(field(dialog, 'Title').value).toBe('Zebra Groom')
    expect(field(dialog, 'Minimum Hourly Rate').value).toBe('28.50')
    expect(shown('Contract Type')).toBe('Part Time')
    expect(field(dialog, 'Roles').value).toBe('4')
    expect(shown('Business')).toBe('Wilpena Orchards')
    expect(field(dialog, 'Address').value).toBe('12 Pound Road, Hawker SA 5434, Australia')
    expect(field(dialog, 'Listed At').value).toBe(
      toDayFirstTime(toLocalDateTime(new Date(tomorrow.listedAt))),
    )
    expect(shown('Expiry Type')).toBe('After one month')
    expect(field(dialog, 'Expiry Date').value).toBe(
      toDayFirstTime(toLocalDateTime(new Date(tomorrow.expiresAt))),
    )
    expect(shown('Accommodation')).toBe('Included - Paid')
    expect(field(dialog, 'Tasks & Responsibilities').value).toBe('Brushing')
    expect(field(dialog, 'Qualifications & Experience').value).toBe('Patience')
    expect(field(dialog, 'Benefits').value).toBe('Hay')
    expect(
      dialog.getByText(
        'Edited Jobs require a few minutes to be processed before they will be visible in the Job List. If your Job does not appear, please wait a few minutes, refresh the page and check again',
      ),
    ).toBeTruthy()
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([])
  })

  test('JOB-33 JOB-66 JOB-69 a job that is changed to expire gets a suggested date one month after its listing date', async () => {
    const { dialog, user, choose, job } = await openEdit({
      listedAt: new Date('2026-01-31T09:00').toISOString(),
    })
    const note = () => dialog.queryByText(/^Job listing will automatically expire after /)?.textContent
    const expiry = () => field(dialog, 'Expiry Date').value
    expect(dialog.queryByLabelText(/^Expiry Date/)).toBeNull()
    const ofFebruary = 'Job listing will automatically expire after 28 February 2026'
    expect(note()).toBe(`${ofFebruary} if you choose After one month`)
    await choose('Expiry Type', 'After one month')
    expect(expiry()).toBe('28/02/2026, 11:59 pm')
    expect(note()).toBe(ofFebruary)
    const passed = 'This date has passed, so the job will expire immediately'
    expect(dialog.getByText(passed)).toBeTruthy()
    setField(dialog, 'Listed At', '2026-03-05T09:00')
    expect(expiry()).toBe('05/04/2026, 11:59 pm')
    setField(dialog, 'Expiry Date', '2026-04-01T12:00')
    setField(dialog, 'Listed At', '2026-03-06T09:00')
    expect(expiry()).toBe('01/04/2026, 12:00 pm')
    await choose('Expiry Type', 'Never expires')
    expect(dialog.queryByText(passed)).toBeNull()
    await choose('Expiry Type', 'After one month')
    expect(expiry()).toBe('01/04/2026, 12:00 pm')
    setField(dialog, 'Expiry Date', '')
    expect(errors(dialog)).toEqual(['Please select an expiry date'])
    expect(note()).toBe('Job listing will automatically expire after 30 days')
    expect(button(dialog, 'Save').disabled).toBe(true)
    setField(dialog, 'Expiry Date', '2026-03-15T12:00')
    expect(errors(dialog)).toEqual([])
    expect(note()).toBe('Job listing will automatically expire after 15 March 2026')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    const expiresAt = new Date('2026-03-15T12:00').toISOString()
    const listedAt = new Date('2026-03-06T09:00').toISOString()
    expect(sent()).toEqual([{ jobId: job.jobId, listedAt, expiresAt }])
    expect(fact('Expiry')).toMatch(new RegExp(`^${dateTime(expiresAt)} \\(\\d+ days ago\\)$`))
  })

  test('JOB-67 JOB-69 JOB-71 a job cannot be saved while its expiry is before the listing date', async () => {
    const { dialog } = await openEdit(tomorrow)
    const early = 'Expiry must not be before the listed date'
    setField(dialog, 'Expiry Date', '2026-01-01T00:00')
    expect(errors(dialog)).toContain(early)
    expect(button(dialog, 'Save').disabled).toBe(true)
    setField(dialog, 'Listed At', '2025-12-31T23:59')
    expect(errors(dialog)).not.toContain(early)
    expect(button(dialog, 'Save').disabled).toBe(false)
    setField(dialog, 'Description', '')
    expect(errors(dialog)).toEqual(['Description is a required field'])
    expect(button(dialog, 'Save').disabled).toBe(true)
    setField(dialog, 'Description', 'Stripes.')
    expect(button(dialog, 'Save').disabled).toBe(false)
  })

  test('JOB-68 JOB-37 trap 28: a job that never expires is sent with the expiry null', async () => {
    const { dialog, user, choose, job } = await openEdit({ ...tomorrow, accommodationType: 'INCLUDED_PAID' })
    await choose('Expiry Type', 'Never expires')
    expect(dialog.queryByLabelText(/^Expiry Date/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Clear Accommodation' }))
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([{ jobId: job.jobId, accommodationType: null, expiresAt: null }])
    expect(fact('Expiry')).toBe('Never expires')
    expect(fact('Accommodation')).toBe('Not set')
  })

  test('JOB-47 choosing another business for a job fills in the business’s name, logo and address', async () => {
    const { dialog, user, choose, job } = await openEdit()
    await choose('Business', 'Cane Toad Backpackers')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([
      {
        jobId: job.jobId,
        businessId: expect.any(String),
        businessName: 'Cane Toad Backpackers',
        businessLogoUrl: expect.stringMatching(/^http/),
        address: expect.objectContaining({ city: 'Bundaberg Central' }),
      },
    ])
    expect(screen.getByRole('link', { name: 'Cane Toad Backpackers' })).toBeTruthy()
  })

  test('JOB-36 Never below the calendar of the expiry date chooses "Never expires"', async () => {
    const { dialog, user, shown, select } = await openEdit(tomorrow)
    await user.click(dialog.getByRole('button', { name: 'Open calendar of Expiry Date' }))
    await user.click(screen.getByRole('button', { name: 'Never' }))
    expect(shown('Expiry Type')).toBe('Never expires')
    expect(document.activeElement).toBe(select('Expiry Type'))
    expect(dialog.queryByLabelText('Expiry Date')).toBeNull()
  })

  test('JOB-47 a note offers the job’s address that the address of another business has replaced', async () => {
    const { dialog, user, choose, job } = await openEdit()
    const { addressFriendly } = job.address ?? {}
    await choose('Business', 'Cane Toad Backpackers')
    expect(field(dialog, 'Address').value).not.toBe(addressFriendly)
    await user.click(dialog.getByRole('button', { name: `Keep ${addressFriendly}` }))
    expect(field(dialog, 'Address').value).toBe(addressFriendly)
    expect(dialog.queryByText(/This is the business's address/)).toBeNull()
  })

  test('SHELL-28 an archived industry or requirement is offered only if the job uses it', async () => {
    const industries = await desk.execute('jobIndustries.list', {})
    const requirements = await desk.execute('jobRequirements.list', {})
    const industry = industries.find(({ name }) => name === 'Call Centres')
    const requirement = requirements.find(({ name }) => name === 'COVID-19 vaccination certificate')
    const { offered, shown } = await openEdit({
      industryId: industry?.jobIndustryId ?? '',
      requirementIds: [requirement?.jobRequirementId ?? ''],
    })
    await waitFor(() => expect(shown('Industry')).toBe('Call Centres Archived'))
    const names = await offered('Industry')
    expect(names).toContain('Call Centres')
    expect(names).not.toContain('Cotton Ginning')
    expect(await offered('Requirements')).toContain('COVID-19 vaccination certificate')
  })

  test('JOB-29 a job that lacks most fields opens, and each of its fields can be saved alone', async () => {
    const { data } = await desk.execute('jobs.search', { query: 'Trek Cook', from: 0, size: 10, filters: {} })
    const { user } = renderScreen(`/jobs/${data.find(({ sourceId }) => sourceId)?.jobId}`)
    await screen.findByRole('heading', { level: 1, name: 'Trek Cook' })
    const dialog = await openDialog(user, 'Edit', 'Edit Job')
    expect(field(dialog, 'Minimum Hourly Rate').value).toBe('')
    expect(selectsIn(user, dialog).shown('Contract Type')).toBe('Select Contract Type')
    await user.type(field(dialog, 'Title'), 's{Enter}')
    await dialogGone()
    expect(sent()).toEqual([{ jobId: expect.any(String), title: 'Trek Cooks' }])
  })
})
