import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#shared/contract/index.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { namesIn } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, errors, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'
import { setField } from '#tests/support/desk/job-forms.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import {
  addTemplate,
  heldOf,
  idOf,
  openTemplate,
  openTemplates,
} from '#tests/support/samples/sample-template.ts'

const desk = openDesk()
const requests = () => desk.main().sandbox.requests('jobTemplates.update')
const sent = () => requests().map(({ body }) => body)

/** Adds a template and opens its edit dialog on its screen. */
async function openEdit(fields: Partial<CallInput<'jobTemplates.create'>> = {}) {
  const view = await openTemplate(desk, fields)
  const dialog = await openDialog(view.user, 'Edit', 'Edit Job Template')
  return { ...view, dialog, ...selectsIn(view.user, dialog) }
}

describe('the Edit Job Template dialog', () => {
  test('TPL-26 TPL-27 TPL-28 the Edit Job Template dialog has every field filled in, and sends nothing if nothing changed', async () => {
    const { dialog, user, shown } = await openEdit({
      industryId: await idOf(desk, 'jobIndustries', 'Bars & Pubs'),
      requirementIds: [await idOf(desk, 'jobRequirements', 'Own car')],
      contractType: 'PART_TIME',
      accommodationType: 'INCLUDED_PAID',
      responsibilities: 'Brushing',
      qualifications: 'Patience',
      benefits: 'Hay',
    })
    const labels = [...screen.getByRole('dialog').querySelectorAll('label')]
    expect(labels.map(({ textContent }) => textContent)).toEqual(Object.values(labelsOf(jobTermsFields)))
    expect(field(dialog, 'Title').value).toBe('Zebra Groom')
    await waitFor(() => expect(shown('Industry')).toBe('Bars & Pubs'))
    expect(shown('Requirements')).toContain('Own car')
    expect(field(dialog, 'Minimum Hourly Rate').value).toBe('28.50')
    expect(field(dialog, 'Maximum Hourly Rate').value).toBe('32.00')
    expect(shown('Contract Type')).toBe('Part Time')
    expect(field(dialog, 'Roles').value).toBe('4')
    expect(shown('Accommodation')).toBe('Included - Paid')
    expect(field(dialog, 'Tasks & Responsibilities').value).toBe('Brushing')
    expect(field(dialog, 'Qualifications & Experience').value).toBe('Patience')
    expect(field(dialog, 'Benefits').value).toBe('Hay')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(requests()).toEqual([])
  })

  test('TPL-07 TPL-26 a saved template is updated in the list, which stays sorted by title', async () => {
    await addTemplate(desk)
    const { user } = await openTemplates()
    const dialog = await openDialog(user, 'Edit Zebra Groom', 'Edit Job Template')
    setField(dialog, 'Title', 'Aardvark Groom')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    const titles = namesIn('Job Templates')
    expect(titles.indexOf('Aardvark Groom')).toBe(titles.indexOf('Barista') - 1)
    expect(namesIn('Job Templates')).not.toContain('Zebra Groom')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Aardvark Groom' })),
    )
  })

  test('TPL-21 TPL-22 TPL-23 TPL-26 removed optional values of a template are sent as null or empty', async () => {
    const { dialog, user, template, shown } = await openEdit({
      requirementIds: [await idOf(desk, 'jobRequirements', 'Own car')],
      accommodationType: 'INCLUDED_PAID',
      benefits: 'Hay',
      status: 'ARCHIVED',
    })
    await waitFor(() => expect(shown('Requirements')).toContain('Own car'))
    await user.click(dialog.getByRole('button', { name: 'Clear Accommodation' }))
    await user.click(dialog.getByRole('button', { name: 'Clear Requirements' }))
    setField(dialog, 'Benefits', '')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([
      {
        jobTemplateId: template.jobTemplateId,
        requirementIds: [],
        accommodationType: null,
        benefits: '',
      },
    ])
    expect(fact('Accommodation')).toBe('Not set')
    expect(fact('Requirements')).toBe('Not set')
    await waitFor(() => expect(fact('Benefits')).toBeUndefined())
    expect((await heldOf(desk, template.jobTemplateId)).status).toBe('ARCHIVED')
  })

  test('a template that lacks required values can be edited, and a save checks only its changed fields (TPL-16 TPL-17 TPL-18 TPL-19 TPL-20 TPL-24)', async () => {
    const data = { jobTemplateId: 't-1', title: 'Zebra Groom' }
    desk.main().sandbox.faults.add({ call: 'jobTemplates.get', fault: 'status', status: 200, body: { data } })
    const { user } = renderScreen('/job-templates/t-1')
    await screen.findByRole('heading', { level: 1, name: 'Zebra Groom' })
    const dialog = await openDialog(user, 'Edit', 'Edit Job Template')
    expect(field(dialog, 'Minimum Hourly Rate').value).toBe('')
    expect(selectsIn(user, dialog).shown('Contract Type')).toBe('Select Contract Type')
    setField(dialog, 'Title', 'Zebra Stylist')
    expect(button(dialog, 'Save').disabled).toBe(false)
    setField(dialog, 'Minimum Hourly Rate', '0')
    setField(dialog, 'Roles', '0')
    await user.type(field(dialog, 'Title'), '{Enter}')
    expect(errors(dialog)).toEqual([
      'Minimum Hourly Rate must be a positive number',
      'Roles must be greater than or equal to 1',
    ])
  })

  test('an unknown industry of a template shows its id, and stays when another field is saved', async () => {
    const { dialog, user, shown, template } = await openEdit({ industryId: 'gone-1' })
    await waitFor(() => expect(shown('Industry')).toBe('gone-1'))
    setField(dialog, 'Roles', '5')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent()).toEqual([{ jobTemplateId: template.jobTemplateId, roles: 5 }])
  })
})
