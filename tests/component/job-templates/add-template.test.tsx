import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { labelsOf, startValues } from '#shared/fields/field.ts'
import { namesIn } from '#tests/support/catalogue.ts'
import { openDesk } from '#tests/support/desk.tsx'
import {
  button,
  dialogGone,
  enter,
  errors,
  field,
  type OpenDialog,
  openDialog,
} from '#tests/support/dialogs.ts'
import { fact } from '#tests/support/facts.ts'
import { fillInTerms, replace } from '#tests/support/job-forms.ts'
import { noticed } from '#tests/support/notices.ts'
import { heldOf, idOf, openTemplates } from '#tests/support/sample-template.ts'
import { selectsIn } from '#tests/support/selects.ts'
import { settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const requests = () => desk.main().sandbox.requests('jobTemplates.create')
const sent = () => requests().map(({ body }) => body as Record<string, unknown>)
const count = () =>
  Number(/\d+/.exec(screen.getByText(/^There are \d+ Job Templates$/).textContent ?? '')?.[0])

const openAdd = async (path?: string) => {
  const view = await openTemplates(path)
  const dialog = await openDialog(view.user, 'Add Job Template', 'Add Job Template')
  return { ...view, dialog, ...selectsIn(view.user, dialog) }
}
/** Tries to add, which shows the remaining errors. */
const attempt = (user: UserEvent, dialog: OpenDialog) => user.type(field(dialog, 'Title'), '{Enter}')

describe('the Add Job Template dialog', () => {
  test('TPL-05 TPL-28 opens large from the list, with the template fields of a job in their order, and no others', async () => {
    const { dialog } = await openAdd()
    const window = screen.getByRole('dialog', { name: 'Add Job Template' })
    expect(Number.parseInt(window.style.width || '0', 10)).toBeGreaterThanOrEqual(900)
    expect([...window.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(
      Object.values(labelsOf(jobTermsFields)),
    )
    expect(dialog.queryByText(/processed/)).toBeNull()
  })

  test('TPL-19 TPL-20 TPL-28 LIM-23 starts casual, with one role and rates of 0, and nothing else', async () => {
    const { dialog, shown } = await openAdd()
    expect(shown('Contract Type')).toBe('Casual')
    expect(field(dialog, 'Roles').value).toBe('1')
    expect(field(dialog, 'Minimum Hourly Rate').value).toBe('0.00')
    expect(field(dialog, 'Maximum Hourly Rate').value).toBe('0.00')
    expect(shown('Industry')).toBe('Select Job Industry')
    expect(shown('Requirements')).toBe('Select Job Requirements')
    expect(shown('Accommodation')).toBe('Select Job Accommodation')
  })

  test('TPL-19 TPL-22 SHELL-27 has the fixed choices in their order', async () => {
    const { offered } = await openAdd()
    expect(await offered('Contract Type')).toEqual(['Full Time', 'Part Time', 'Casual', 'Contract'])
    expect(await offered('Accommodation')).toEqual(['Not Included', 'Included - Free', 'Included - Paid'])
  })

  test('SHELL-26 SHELL-28 sorts industries and requirements by label, without the archived ones', async () => {
    const { offered } = await openAdd()
    const requirements = await offered('Requirements')
    expect(requirements[0]).toBe('Able to lift 20 kg')
    expect(requirements).not.toContain('COVID-19 vaccination certificate')
    expect(await offered('Industry')).not.toContain('Cotton Ginning')
  })

  test('TPL-16 TPL-17 TPL-18 TPL-24 trap 23: disables Add, and names every missing field at an attempt', async () => {
    const { dialog, user } = await openAdd()
    expect(button(dialog, 'Add').disabled).toBe(true)
    expect(errors(dialog)).toEqual([])
    await attempt(user, dialog)
    expect(errors(dialog)).toEqual([
      'Title is a required field',
      'Industry is a required field',
      'Description is a required field',
      'Minimum Hourly Rate must be a positive number',
      'Maximum Hourly Rate must be a positive number',
    ])
    expect(document.activeElement).toBe(field(dialog, 'Title'))
    expect(requests()).toEqual([])
  })

  test('TPL-18 compares the maximum with the minimum, even if other fields are invalid', async () => {
    const { dialog, user } = await openAdd()
    await enter(user, field(dialog, 'Title'), 'Zebra Groom')
    await replace(user, field(dialog, 'Maximum Hourly Rate'), '30')
    await replace(user, field(dialog, 'Minimum Hourly Rate'), '31.5')
    expect(errors(dialog)).toEqual(['Maximum Hourly Rate must be greater than or equal to 31.5'])
    await replace(user, field(dialog, 'Minimum Hourly Rate'), '30')
    expect(errors(dialog)).toEqual([])
    await user.clear(field(dialog, 'Maximum Hourly Rate'))
    fireEvent.blur(field(dialog, 'Maximum Hourly Rate'))
    expect(errors(dialog)).toEqual(['Maximum Hourly Rate is a required field'])
  })

  test('TPL-20 roles are a whole number of at least 1', async () => {
    const { dialog, user } = await openAdd()
    await enter(user, field(dialog, 'Title'), 'Zebra Groom')
    for (const [text, message] of [
      ['0', 'Roles must be greater than or equal to 1'],
      ['2.5', 'Roles must be a whole number'],
      ['', 'Roles is a required field'],
    ] as const) {
      await user.clear(field(dialog, 'Roles'))
      if (text) await enter(user, field(dialog, 'Roles'), text)
      fireEvent.blur(field(dialog, 'Roles'))
      expect(errors(dialog)).toEqual([message])
    }
  })

  test('TPL-21 TPL-23 TPL-25 TPL-27 API-89 LIM-23 adding sends the fields, a new id and ACTIVE, and the list shows it', async () => {
    const { dialog, user } = await openAdd()
    const before = count()
    await fillInTerms(user, dialog)
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    const [request] = requests()
    expect(`${request?.method} ${request?.path}`).toBe('POST /api/job-template/admin')
    expect(sent()).toEqual([
      {
        ...startValues(jobTermsFields),
        jobTemplateId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        title: 'Zebra Groom',
        industryId: await idOf(desk, 'jobIndustries', 'Bars & Pubs'),
        description: 'Brushing stripes.',
        requirementIds: [],
        minHourlyRate: 28.5,
        maxHourlyRate: 32,
        contractType: 'CASUAL',
        roles: 1,
        status: 'ACTIVE',
      },
    ])
    expect(namesIn('Job Templates')).toContain('Zebra Groom')
    expect(count()).toBe(before + 1)
    await noticed('Added Zebra Groom')
    // The list shows the server's version, which is read again.
    await waitFor(() => expect(desk.main().sandbox.requests('jobTemplates.list')).toHaveLength(2))
    const held = await heldOf(desk, String(sent()[0]?.jobTemplateId))
    expect(held).toMatchObject({ status: 'ACTIVE', createdAt: expect.any(String) })
  })

  test('TPL-22 TPL-23 TPL-25 sends every optional field that has a value', async () => {
    const { dialog, user, choose } = await openAdd()
    await fillInTerms(user, dialog)
    await choose('Requirements', 'Barista experience', 'First aid certificate')
    await choose('Contract Type', 'Contract')
    await choose('Accommodation', 'Included - Free')
    await enter(user, field(dialog, 'Tasks & Responsibilities'), 'Brushing')
    await enter(user, field(dialog, 'Qualifications & Experience'), 'Patience')
    await enter(user, field(dialog, 'Benefits'), 'Hay')
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(sent()[0]).toMatchObject({
      requirementIds: [
        await idOf(desk, 'jobRequirements', 'Barista experience'),
        await idOf(desk, 'jobRequirements', 'First aid certificate'),
      ],
      contractType: 'CONTRACT',
      accommodationType: 'INCLUDED_FREE',
      responsibilities: 'Brushing',
      qualifications: 'Patience',
      benefits: 'Hay',
    })
    await user.click(screen.getByRole('link', { name: 'Zebra Groom' }))
    await screen.findByRole('heading', { level: 1, name: 'Zebra Groom' })
    expect(fact('Benefits')).toBe('Hay')
  })

  test('TPL-22 leaves out an accommodation that was cleared', async () => {
    const { dialog, user, choose, shown } = await openAdd()
    await choose('Accommodation', 'Included - Paid')
    await user.click(dialog.getByRole('button', { name: 'Clear Accommodation' }))
    expect(shown('Accommodation')).toBe('Select Job Accommodation')
    await fillInTerms(user, dialog)
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(sent()[0]).not.toHaveProperty('accommodationType')
  })

  test('TPL-02 TPL-25 a new template of another industry than the filter shows too', async () => {
    const industryId = await idOf(desk, 'jobIndustries', 'Dairy & Livestock')
    const { dialog, user, router } = await openAdd(`/job-templates?industryId=${industryId}`)
    expect(namesIn('Job Templates')).toEqual([])
    await fillInTerms(user, dialog)
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    await waitFor(() => expect(namesIn('Job Templates')).toContain('Zebra Groom'))
    expect(router.state.location.search).toEqual({})
  })

  test('TPL-25 opens empty after it was closed, which asks first, and the next template has another id', async () => {
    const { dialog, user } = await openAdd()
    await fillInTerms(user, dialog)
    await user.click(button(dialog, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await dialogGone()
    expect(requests()).toEqual([])
    for (const title of ['Zebra Groom', 'Zebra Stylist']) {
      const next = await openDialog(user, 'Add Job Template', 'Add Job Template')
      expect(field(next, 'Title').value).toBe('')
      expect(button(next, 'Add').disabled).toBe(true)
      await fillInTerms(user, next, title)
      await user.click(button(next, 'Add'))
      await dialogGone()
    }
    const ids = sent().map(({ jobTemplateId }) => jobTemplateId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
  })

  test('TPL-24 TPL-25 two presses add one template', async () => {
    const { dialog, user } = await openAdd()
    await fillInTerms(user, dialog)
    await user.dblClick(button(dialog, 'Add'))
    await dialogGone()
    await settled()
    expect(requests()).toHaveLength(1)
    expect(namesIn('Job Templates').filter((title) => title === 'Zebra Groom')).toHaveLength(1)
  })

  test('TPL-24 disables Add and closing while the template is being added', async () => {
    desk.main().sandbox.faults.add({ call: 'jobTemplates.create', fault: 'hang', times: 1 })
    const { dialog, user } = await openAdd()
    await fillInTerms(user, dialog)
    await user.click(button(dialog, 'Add'))
    expect(button(dialog, 'Add').disabled).toBe(true)
    expect(button(dialog, 'Cancel').disabled).toBe(true)
    expect(field(dialog, 'Title').readOnly).toBe(true)
  })
})
