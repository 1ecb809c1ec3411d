import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draftPlace } from '#renderer/lib/unsaved/draft-places.ts'
import { contract, type HttpCallName, type ParsedInput } from '#shared/contract/index.ts'
import { kindOf } from '#shared/contract/record-calls.ts'
import { records } from '#shared/records/records.ts'
import { recordId } from '#shared/rules/names.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, errors, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { keptForms } from '#tests/support/desk/kept-forms.ts'
import { listOf } from '#tests/support/desk/six-lists.ts'
import { refuse, showsFailure } from '#tests/support/faults/faults.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'

const desk = openDesk()

/** Forms whose Save has to use the rule that the unit tests check for every field. */
const forms = {
  'businesses.update': 'BUS-35',
  'jobs.update': 'JOB-70 API-27 API-30',
  'jobTemplates.update': 'TPL-26 API-90',
  'places.update': 'PLC-24 API-57 API-60',
  'referrals.update': 'REF-09 API-66',
  'products.update': 'PRD-35 API-85',
  'languages.update': 'CAT-09',
  'jobIndustries.update': 'CAT-37 API-40',
  'tags.update': 'CAT-79 API-52',
} as const
type Form = keyof typeof forms

/** The id of the record that the form edits. */
async function idOf(form: Form): Promise<string> {
  const { record } = keptForms[form]
  if (record) return record(desk.execute)
  if (form === 'products.update') return 'prod_QvStarter'
  const list = form.replace('.update', '') as 'tags'
  const entries = await desk.execute(`${list}.list`, {})
  const entry = entries.find(({ name }) => name === listOf(list).active)
  return recordId(list, entry ?? {})
}

const sentBy = (call: HttpCallName) => desk.sent(call)

test.each((Object.keys(forms) as Form[]).map((form) => [forms[form], form] as const))(
  'ERR-16 %s the form %s asks for a second Save before it overwrites another admin’s change',
  async (_, form) => {
    const { noun, id: idName } = records[kindOf(form)]
    const { phrase } = contract[form]
    const { faults } = desk.main().sandbox
    const { text: label, press = '' } = keptForms[form]
    const id = await idOf(form)
    const { title, path } = draftPlace(form)
    const { user } = renderScreen(path(id))
    await screen.findByRole('button', { name: press })
    const dialog = await openDialog(user, press, title)
    await replace(user, field(dialog, label), 'Mine')
    const refusedBy = async (call: HttpCallName, leaves: string) => {
      refuse(desk, call)
      await user.click(button(dialog, 'Save'))
      await showsFailure(dialog, phrase, leaves)
      expect(field(dialog, label).value).toBe('Mine')
      expect(button(dialog, 'Save').disabled).toBe(false)
      faults.clear()
    }
    const read = form.replace('.update', '.get')
    if (Object.hasOwn(contract, read)) await refusedBy(read as HttpCallName, 'Nothing was changed.')
    expect(sentBy(form)).toEqual([])
    const change = (text: string): object => ({ [idName]: id, [label.toLowerCase()]: text })
    await desk.execute(form, change('Theirs') as ParsedInput<typeof form>)
    await user.click(button(dialog, 'Save'))
    const alert = await dialog.findByText(
      `Nothing was saved. Another admin has changed ${label} since you opened this ${noun}. Save again to keep what this form shows, or Cancel to see their version.`,
    )
    expect(alert.closest('[role=alert]')).toBeTruthy()
    expect(field(dialog, label).value).toBe('Mine')
    expect(sentBy(form)).toEqual([change('Theirs')])
    await refusedBy(form, 'It is out of date')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sentBy(form)).toEqual(['Theirs', 'Mine', 'Mine'].map(change))
    expect(screen.queryByText(/^Could not/)).toBeNull()
  },
)

describe('the hourly rates of a job that two admins edit', () => {
  test('JOB-53 the hourly rates of a job are checked together with the rate that another admin saved', async () => {
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
