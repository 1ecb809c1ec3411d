import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draftPlaces } from '#renderer/lib/draft-places.ts'
import type { HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { button, dialogGone, errors, field, openDialog } from '#tests/support/dialogs.ts'
import { replace } from '#tests/support/job-forms.ts'
import { keptForms } from '#tests/support/kept-forms.ts'
import { newJob } from '#tests/support/sample-job.ts'
import { listOf } from '#tests/support/six-lists.ts'

const desk = openDesk()

/** Forms whose rule the unit tests show for every field: their Save has to use that rule. */
const forms = {
  'businesses.update': ['business', 'businessId'],
  'jobs.update': ['job', 'jobId'],
  'jobTemplates.update': ['job template', 'jobTemplateId'],
  'referrals.update': ['referral', 'referralId'],
  'products.update': ['product', 'productId'],
  'languages.update': ['language', 'languageId'],
  'jobIndustries.update': ['job industry', 'jobIndustryId'],
  'tags.update': ['tag', 'tagId'],
} as const
type Form = keyof typeof forms

/** The id of the record that the form edits. */
async function idOf(form: Form, idName: string): Promise<string> {
  const { record } = keptForms[form]
  if (record) return record(desk.execute)
  if (form === 'products.update') return 'prod_QvStarter'
  const list = form.replace('.update', '') as 'tags'
  const entries = await desk.execute(`${list}.list`, {})
  const entry = entries.find(({ name }) => name === listOf(list).active)
  return String((entry as Record<string, unknown> | undefined)?.[idName])
}

const sentBy = (call: HttpCallName) =>
  desk
    .main()
    .sandbox.requests(call)
    .map(({ body }) => body)

test.each(Object.keys(forms) as Form[])(
  '%s names what both admins changed, sends nothing, and overwrites it with a second Save',
  async (form) => {
    const [noun, idName] = forms[form]
    const { text: label, press = '' } = keptForms[form]
    const id = await idOf(form, idName)
    const { title, path } = draftPlaces[form]
    const { user } = renderScreen(path(id))
    await screen.findByRole('button', { name: press })
    const dialog = await openDialog(user, press, title)
    await replace(user, field(dialog, label), 'Mine')
    const change = (text: string): object => ({ [idName]: id, [label.toLowerCase()]: text })
    await desk.execute(form, change('Theirs') as ParsedInput<typeof form>)
    await user.click(button(dialog, 'Save'))
    const alert = await dialog.findByText(
      `Nothing was saved. Another admin has changed ${label} since you opened this ${noun}. Save again to overwrite, or Cancel to see their version.`,
    )
    expect(alert.closest('[role=alert]')).toBeTruthy()
    expect(field(dialog, label).value).toBe('Mine')
    expect(sentBy(form)).toEqual([change('Theirs')])
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sentBy(form).at(-1)).toEqual(change('Mine'))
  },
)

describe('the rates of a job of two admins', () => {
  test('JOB-53 are checked as they are at the save, until the form has rates in order', async () => {
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
