import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expiryOf, jobFormFields } from '#renderer/features/jobs/form-values.ts'
import { longDate } from '#renderer/lib/text/format.ts'
import { jobFields } from '#shared/entities/job.ts'
import { labelsOf, startValues } from '#shared/fields/field.ts'
import { readDayFirstTime } from '#shared/rules/day-first.ts'
import { toLocalDateTime } from '#shared/rules/local-date-time.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  errors,
  field,
  type OpenDialog,
  openDialog,
} from '#tests/support/desk/dialogs.ts'
import { fillInJob, openAddJob, setField } from '#tests/support/desk/job-forms.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { refuse, showsFailure } from '#tests/support/faults/faults.ts'

const desk = openDesk()
/** The requests that were not refused. */
const requests = () =>
  desk
    .main()
    .sandbox.requests('jobs.create')
    .filter(({ status }) => status !== 422)
const sent = () => requests().map(({ body }) => body as Record<string, unknown>)

const openAdd = async () => {
  const view = renderScreen('/jobs')
  const dialog = await openAddJob(view.user)
  return { ...view, dialog, ...selectsIn(view.user, dialog) }
}
const helper = (dialog: OpenDialog) =>
  dialog.getByText(/^Job listing will automatically expire after /).textContent

const note =
  'New Jobs require a few minutes to be processed before they will be visible in the Job List. If your Job does not appear, please wait a few minutes, refresh the page and check again'

/** The fields of the specification, in its order. */
const specified = [
  'Title',
  'Industry',
  'Description',
  'Requirements',
  'Minimum Hourly Rate',
  'Maximum Hourly Rate',
  'Contract Type',
  'Roles',
  'Business',
  'Address',
  'Listed At',
  'Expiry Type',
  'Image',
  'Accommodation',
  'Tasks & Responsibilities',
  'Qualifications & Experience',
  'Benefits',
]

describe('the Add Job dialog', () => {
  test('the Add Job dialog has every field in its order, with its choices and its default (JOB-09 JOB-24 JOB-25 JOB-26 JOB-27 JOB-28 JOB-29 JOB-30 JOB-31 JOB-32 JOB-36 JOB-37 JOB-38 JOB-39 JOB-42 JOB-43 JOB-44 SHELL-26 SHELL-27 SHELL-28 LIM-12 LIM-16)', async () => {
    const before = toLocalDateTime(new Date())
    const { dialog, shown, offered } = await openAdd()
    const window = screen.getByRole('dialog', { name: 'Add Job' })
    expect(Number.parseInt(window.style.width || '0', 10)).toBeGreaterThanOrEqual(900)
    const labels = [...window.querySelectorAll('label')].map(({ textContent }) => textContent ?? '')
    expect(labels.filter((label) => specified.includes(label))).toEqual(specified)
    const { expiresAt: _, ...ofNew } = labelsOf(jobFormFields)
    expect(labels.toSorted()).toEqual(Object.values(ofNew).toSorted())
    expect(window.closest('.ant-modal-centered')).toBeTruthy()
    expect(dialog.getByText(note)).toBeTruthy()

    expect(shown('Industry')).toBe('Select Job Industry')
    expect(shown('Requirements')).toBe('Select Job Requirements')
    expect(shown('Business')).toBe('Select Business')
    expect(shown('Accommodation')).toBe('Select Job Accommodation')
    expect(shown('Contract Type')).toBe('Casual')
    expect(shown('Expiry Type')).toBe('Never expires')
    expect(field(dialog, 'Roles').value).toBe('1')
    expect(field(dialog, 'Minimum Hourly Rate').value).toBe('0.00')
    expect(field(dialog, 'Maximum Hourly Rate').value).toBe('0.00')
    const listedAt = readDayFirstTime(field(dialog, 'Listed At').value, '09:00')
    expect([before, toLocalDateTime(new Date())]).toContain(listedAt)

    expect(await offered('Contract Type')).toEqual(['Full Time', 'Part Time', 'Casual', 'Contract'])
    expect(await offered('Expiry Type')).toEqual(['Never expires', 'After one month'])
    expect(await offered('Accommodation')).toEqual(['Not Included', 'Included - Free', 'Included - Paid'])
    const requirements = await offered('Requirements')
    expect(requirements[0]).toBe('Able to lift 20 kg')
    expect(requirements).not.toContain('COVID-19 vaccination certificate')
    expect(await offered('Industry')).not.toContain('Call Centres')

    for (const label of ['Minimum Hourly Rate', 'Maximum Hourly Rate', 'Roles'])
      expect(field(dialog, label).inputMode).toBe('decimal')
    expect(field(dialog, 'Address').getAttribute('role')).toBe('combobox')
    expect(field(dialog, 'Listed At').placeholder).toBe('DD/MM/YYYY, 9:00 am')
    expect(field(dialog, 'Image').type).toBe('file')
    for (const label of [
      'Description',
      'Tasks & Responsibilities',
      'Qualifications & Experience',
      'Benefits',
    ])
      expect(field(dialog, label).tagName).toBe('TEXTAREA')
  })

  test('JOB-33 JOB-34 JOB-35 trap 27: the line beneath Expiry Type names the day one month after the listing date', async () => {
    const { dialog, choose } = await openAdd()
    setField(dialog, 'Listed At', '2026-01-31T09:00')
    const ofFebruary = `Job listing will automatically expire after ${longDate('2026-02-28T12:00:00Z')}`
    expect(helper(dialog)).toBe(`${ofFebruary} if you choose After one month`)
    await choose('Expiry Type', 'After one month')
    expect(helper(dialog)).toBe(ofFebruary)
    setField(dialog, 'Listed At', '')
    expect(helper(dialog)).toBe('Job listing will automatically expire after 30 days')
  })

  test('in the Add Job dialog Add is disabled until the form is valid, and Enter names every missing field (JOB-40 JOB-51 JOB-52 JOB-53 JOB-54 JOB-59 trap 23)', async () => {
    const { dialog, user } = await openAdd()
    expect(button(dialog, 'Add').disabled).toBe(true)
    expect(errors(dialog)).toEqual([])
    setField(dialog, 'Maximum Hourly Rate', '30')
    setField(dialog, 'Minimum Hourly Rate', '31.5')
    expect(errors(dialog)).toEqual(['Maximum Hourly Rate must be greater than or equal to 31.5'])
    setField(dialog, 'Minimum Hourly Rate', '30')
    expect(errors(dialog)).toEqual([])
    for (const [text, message] of [
      ['0', 'Roles must be greater than or equal to 1'],
      ['2.5', 'Roles must be a whole number'],
      ['', 'Roles is a required field'],
    ] as const) {
      setField(dialog, 'Roles', text)
      expect(errors(dialog)).toEqual([message])
    }
    setField(dialog, 'Roles', '1')
    setField(dialog, 'Maximum Hourly Rate', '0')
    setField(dialog, 'Minimum Hourly Rate', '0')
    setField(dialog, 'Listed At', '')
    await user.type(field(dialog, 'Title'), '{Enter}')
    expect(errors(dialog)).toEqual([
      'Title is a required field',
      'Industry is a required field',
      'Description is a required field',
      'Minimum Hourly Rate must be a positive number',
      'Maximum Hourly Rate must be a positive number',
      'Business is a required field',
      'Address is a required field',
      'Listed At is a required field',
    ])
    expect(document.activeElement).toBe(field(dialog, 'Title'))
    expect(sent()).toEqual([])
  })

  test('JOB-47 a business that follows another one replaces its address without a note', async () => {
    const { dialog, choose } = await openAdd()
    await choose('Business', 'Cane Toad Backpackers')
    await choose('Business', 'Three Rivers Sweet Potatoes')
    expect(dialog.queryByText(/This is the business's address/)).toBeNull()
  })

  test('Add of a job sends the whole job with a new id, and can send it again after a refusal (JOB-44 JOB-47 JOB-48 JOB-49 JOB-50 API-29 ERR-16 trap 29)', async () => {
    const { dialog, user, choose, router } = await openAdd()
    const count = screen.getByText(/^There are \d+ jobs$/).textContent
    // A picked business fills in name, logo and address, even over a typed address.
    setField(dialog, 'Address', 'somewhere else')
    await choose('Business', 'Isis Macadamia Orchards')
    expect(field(dialog, 'Address').value).not.toMatch(/^64 Bourbong St|somewhere else/)
    await fillInJob(user, dialog)
    expect(field(dialog, 'Address').value).toMatch(/^64 Bourbong St/)
    await choose('Requirements', 'Barista experience', 'First aid certificate')
    await choose('Accommodation', 'Included - Free')
    setField(dialog, 'Listed At', '2026-03-05T14:30')
    setField(dialog, 'Benefits', 'Hay')
    refuse(desk, 'jobs.create')
    await user.click(button(dialog, 'Add'))
    await showsFailure(dialog, 'add the job')
    desk.main().sandbox.faults.clear()
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    const [request] = requests()
    expect([request?.method, request?.path]).toEqual(['POST', '/api/job/admin'])
    const { imageUrl: _, ...withoutImage } = startValues(jobFields)
    expect(sent()).toEqual([
      {
        ...withoutImage,
        jobId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        title: 'Zebra Groom',
        industryId: expect.any(String),
        description: 'Brushing stripes.',
        requirementIds: [expect.any(String), expect.any(String)],
        minHourlyRate: 28.5,
        maxHourlyRate: 32,
        contractType: 'CASUAL',
        roles: 1,
        businessId: expect.any(String),
        businessName: 'Cane Toad Backpackers',
        businessLogoUrl: expect.stringMatching(/^http/),
        address: expect.objectContaining({ city: 'Bundaberg Central', lat: expect.any(Number) }),
        listedAt: new Date('2026-03-05T14:30').toISOString(),
        accommodationType: 'INCLUDED_FREE',
        benefits: 'Hay',
      },
    ])
    // It is above the list, which shows it after processing.
    await noticed('Added Zebra Groom')
    screen.getByText('It is being processed and is shown above the list of jobs.')
    const processing = within(await screen.findByRole('region', { name: 'Processing' }))
    expect(screen.getByText(/^There are \d+ jobs$/).textContent).toBe(count)
    expect(within(screen.getByRole('table')).queryByText('Zebra Groom')).toBeNull()
    await user.click(processing.getByRole('link', { name: 'Zebra Groom' }))
    await screen.findByRole('heading', { level: 1, name: 'Zebra Groom' })
    expect(router.state.location.pathname).toBe(`/jobs/${sent()[0]?.jobId}`)
  })

  test('a job that expires after a month is sent with the end of that day (JOB-37 JOB-40 JOB-41 JOB-45 JOB-48)', async () => {
    const { dialog, user, choose, shown } = await openAdd()
    await fillInJob(user, dialog)
    setField(dialog, 'Listed At', '2026-01-31T09:00')
    await choose('Expiry Type', 'After one month')
    await choose('Accommodation', 'Included - Paid')
    await user.click(dialog.getByRole('button', { name: 'Clear Accommodation' }))
    expect(shown('Accommodation')).toBe('Select Job Accommodation')
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    const { expiresAt } = sent()[0] ?? {}
    expect(expiresAt).toBe(expiryOf('2026-01-31T09:00').toISOString())
    expect(new Date(String(expiresAt)).getDate()).toBe(28)
    expect(sent()[0]).not.toHaveProperty('accommodationType')

    const next = await openDialog(user, 'Add Job', 'Add Job')
    expect(field(next, 'Title').value).toBe('')
    expect(button(next, 'Add').disabled).toBe(true)
    await fillInJob(user, next)
    desk.main().sandbox.faults.add({ call: 'jobs.create', fault: 'hang', times: 1 })
    await user.click(button(next, 'Add'))
    expect(button(next, 'Add').disabled).toBe(true)
    expect(button(next, 'Cancel').disabled).toBe(true)
    expect(field(next, 'Title').readOnly).toBe(true)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(new Set(sent().map(({ jobId }) => jobId)).size).toBe(2)
  })
})
