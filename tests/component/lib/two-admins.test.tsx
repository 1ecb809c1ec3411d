import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { button, dialogGone, errors, field, openDialog } from '#tests/support/dialogs.ts'
import { replace } from '#tests/support/job-forms.ts'
import { newBusiness } from '#tests/support/sample-business.ts'
import { newJob } from '#tests/support/sample-job.ts'
import { addTemplate } from '#tests/support/sample-template.ts'

const desk = openDesk()

/** A form of a record whose rule the unit tests show for every field: its Save has to use that rule. */
interface Form {
  readonly call: HttpCallName
  readonly noun: string
  /** The button that opens it. */
  readonly edit: string
  readonly title: string
  readonly label: string
  readonly member: string
  /** Makes the record; resolves to the path of its screen and its id. */
  readonly make: () => Promise<{ readonly path: string; readonly key: object }>
}

const list = (one: string, noun: string, path: string, active: string, idName: string): Form => {
  const area = path.slice(1).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return {
    call: `${area}.update` as HttpCallName,
    noun,
    edit: `Edit ${active}`,
    title: `Edit ${one}`,
    label: 'Name',
    member: 'name',
    make: async () => {
      const entries = (await desk.execute(`${area}.list` as 'tags.list', {})) as readonly object[]
      const entry = entries.find((each) => 'name' in each && each.name === active) as Record<string, string>
      return { path, key: { [idName]: entry[idName] } }
    },
  }
}

const forms: readonly Form[] = [
  {
    call: 'businesses.update',
    noun: 'business',
    edit: 'Edit',
    title: 'Edit Business',
    label: 'Name',
    member: 'name',
    make: async () => {
      const business = newBusiness()
      await desk.execute('businesses.create', business)
      const { businessId } = business
      return { path: `/businesses/${businessId}`, key: { businessId } }
    },
  },
  {
    call: 'jobs.update',
    noun: 'job',
    edit: 'Edit',
    title: 'Edit Job',
    label: 'Title',
    member: 'title',
    make: async () => {
      const job = newJob()
      await desk.execute('jobs.create', job as ParsedInput<'jobs.create'>)
      return { path: `/jobs/${job.jobId}`, key: { jobId: job.jobId } }
    },
  },
  {
    call: 'jobTemplates.update',
    noun: 'job template',
    edit: 'Edit',
    title: 'Edit Job Template',
    label: 'Title',
    member: 'title',
    make: async () => {
      const { jobTemplateId } = await addTemplate(desk)
      return { path: `/job-templates/${jobTemplateId}`, key: { jobTemplateId } }
    },
  },
  {
    call: 'referrals.update',
    noun: 'referral',
    edit: 'Edit',
    title: 'Edit Referral',
    label: 'Description',
    member: 'description',
    make: async () => {
      const [referral] = await desk.execute('referrals.list', {})
      const referralId = referral?.referralId ?? ''
      return { path: `/referrals/${referralId}`, key: { referralId } }
    },
  },
  {
    call: 'products.update',
    noun: 'product',
    edit: 'Edit GoTo Starter',
    title: 'Edit Product',
    label: 'Description',
    member: 'description',
    make: async () => ({ path: '/products', key: { productId: 'prod_QvStarter' } }),
  },
  list('Language', 'language', '/languages', 'te reo Māori', 'languageId'),
  list('Job Industry', 'job industry', '/job-industries', 'Bars & Pubs', 'jobIndustryId'),
  list('Tag', 'tag', '/tags', 'Beachfront', 'tagId'),
]

const theySave = (call: HttpCallName, input: object) => desk.execute(call, input as ParsedInput<typeof call>)
const sentBy = (call: HttpCallName) =>
  desk
    .main()
    .sandbox.requests(call)
    .map(({ body }) => body)

describe.each(forms)('the form $title of two admins', ({ call, noun, edit, title, label, member, make }) => {
  test(`X2 names ${label} if both changed it, sends nothing, and overwrites it with a second Save`, async () => {
    const { path, key } = await make()
    const { user } = renderScreen(path)
    await screen.findByRole('button', { name: edit })
    const dialog = await openDialog(user, edit, title)
    await replace(user, field(dialog, label), 'Mine')
    const theirs = { ...key, [member]: 'Theirs' }
    await theySave(call, theirs)
    await user.click(button(dialog, 'Save'))
    const alert = await dialog.findByText(
      `Nothing was saved. Another admin has changed ${label} since you opened this ${noun}. Save again to overwrite, or Cancel to see their version.`,
    )
    expect(alert.closest('[role=alert]')).toBeTruthy()
    expect(field(dialog, label).value).toBe('Mine')
    expect(sentBy(call)).toEqual([theirs])
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sentBy(call).at(-1)).toEqual({ ...key, [member]: 'Mine' })
  })
})

describe('the rates of a job of two admins', () => {
  test('X1 JOB-53 are checked as they are at the save, until the form has rates in order', async () => {
    const job = newJob({ minHourlyRate: 30, maxHourlyRate: 33 })
    await desk.execute('jobs.create', job as ParsedInput<'jobs.create'>)
    const { jobId } = job
    const { user } = renderScreen(`/jobs/${jobId}`)
    await screen.findByRole('heading', { level: 1, name: job.title })
    const dialog = await openDialog(user, 'Edit', 'Edit Job')
    await replace(user, field(dialog, 'Minimum Hourly Rate'), '32.99')
    await desk.execute('jobs.update', { jobId, maxHourlyRate: 30.14 } as ParsedInput<'jobs.update'>)
    expect(errors(dialog)).toEqual([])
    await user.click(button(dialog, 'Save'))
    const refusal =
      'Nothing was saved. Another admin has changed Maximum Hourly Rate since you opened this job. With your changes, Maximum Hourly Rate must be greater than or equal to 32.99.'
    await dialog.findByText(refusal)
    await user.click(button(dialog, 'Save'))
    await waitFor(() => expect(button(dialog, 'Save').disabled).toBe(false))
    dialog.getByText(refusal)
    await replace(user, field(dialog, 'Minimum Hourly Rate'), '30.10')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    const stored = await desk.execute('jobs.get', { jobId })
    expect(stored).toMatchObject({ minHourlyRate: 30.1, maxHourlyRate: 30.14 })
  })
})
