import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { labelsOf, startValues } from '#shared/fields/field.ts'
import { namesIn } from '#tests/support/desk/catalogue.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { fillInTerms, setField } from '#tests/support/desk/job-forms.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { refuse, showsFailure } from '#tests/support/faults/faults.ts'
import { heldOf, idOf, openTemplates } from '#tests/support/samples/sample-template.ts'

const desk = openDesk()
const requests = () => desk.main().sandbox.requests('jobTemplates.create')
const sent = () => requests().map(({ body }) => body as Record<string, unknown>)
const count = () =>
  Number(/\d+/.exec(screen.getByText(/^There (is|are) \d+ Job Templates?$/).textContent ?? '')?.[0])

const openAdd = async (path?: string) => {
  const view = await openTemplates(path)
  const dialog = await openDialog(view.user, 'Add Job Template', 'Add Job Template')
  return { ...view, dialog, ...selectsIn(view.user, dialog) }
}
describe('the Add Job Template dialog', () => {
  test('the Add Job Template dialog has exactly the fields of a template, with their choices and defaults (TPL-05 TPL-19 TPL-20 TPL-22 TPL-28 SHELL-26 SHELL-27 SHELL-28 LIM-23)', async () => {
    const { dialog, shown, offered } = await openAdd()
    const window = screen.getByRole('dialog', { name: 'Add Job Template' })
    expect(Number.parseInt(window.style.width || '0', 10)).toBeGreaterThanOrEqual(900)
    expect([...window.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(
      Object.values(labelsOf(jobTermsFields)),
    )
    expect(dialog.queryByText(/processed/)).toBeNull()
    expect(shown('Contract Type')).toBe('Casual')
    expect(field(dialog, 'Roles').value).toBe('1')
    expect(field(dialog, 'Minimum Hourly Rate').value).toBe('0.00')
    expect(field(dialog, 'Maximum Hourly Rate').value).toBe('0.00')
    expect(shown('Industry')).toBe('Select Job Industry')
    expect(shown('Requirements')).toBe('Select Job Requirements')
    expect(shown('Accommodation')).toBe('Select Job Accommodation')
    expect(await offered('Contract Type')).toEqual(['Full Time', 'Part Time', 'Casual', 'Contract'])
    expect(await offered('Accommodation')).toEqual(['Not Included', 'Included - Free', 'Included - Paid'])
    const requirements = await offered('Requirements')
    expect(requirements[0]).toBe('Able to lift 20 kg')
    expect(requirements).not.toContain('COVID-19 vaccination certificate')
    expect(await offered('Industry')).not.toContain('Cotton Ginning')
  })

  test('adding a template sends its fields, a new id and the status ACTIVE once (TPL-21 TPL-22 TPL-23 TPL-24 TPL-25 TPL-27 API-89 LIM-23)', async () => {
    const { dialog, user, choose, shown } = await openAdd()
    const before = count()
    await fillInTerms(user, dialog)
    await choose('Accommodation', 'Included - Paid')
    await user.click(dialog.getByRole('button', { name: 'Clear Accommodation' }))
    expect(shown('Accommodation')).toBe('Select Job Accommodation')
    await user.dblClick(button(dialog, 'Add'))
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

    const next = await openDialog(user, 'Add Job Template', 'Add Job Template')
    expect(field(next, 'Title').value).toBe('')
    expect(button(next, 'Add').disabled).toBe(true)
    await fillInTerms(user, next, 'Zebra Stylist')
    const selects = selectsIn(user, next)
    await selects.choose('Requirements', 'Barista experience', 'First aid certificate')
    await selects.choose('Contract Type', 'Contract')
    await selects.choose('Accommodation', 'Included - Free')
    setField(next, 'Tasks & Responsibilities', 'Brushing')
    setField(next, 'Qualifications & Experience', 'Patience')
    setField(next, 'Benefits', 'Hay')
    await user.click(button(next, 'Add'))
    await dialogGone()
    expect(sent()).toHaveLength(2)
    expect(sent()[1]?.jobTemplateId).not.toBe(sent()[0]?.jobTemplateId)
    expect(sent()[1]).toMatchObject({
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
    await user.click(screen.getByRole('link', { name: 'Zebra Stylist' }))
    await screen.findByRole('heading', { level: 1, name: 'Zebra Stylist' })
    expect(fact('Benefits')).toBe('Hay')
  })

  test('a refused Add of a template shows an error and keeps every value (TPL-02 TPL-24 TPL-25 API-89 ERR-16)', async () => {
    const industryId = await idOf(desk, 'jobIndustries', 'Dairy & Livestock')
    const { dialog, user, router } = await openAdd(`/job-templates?industryId=${industryId}`)
    expect(namesIn('Job Templates')).toEqual([])
    await fillInTerms(user, dialog)
    refuse(desk, 'jobTemplates.create')
    await user.click(button(dialog, 'Add'))
    await showsFailure(dialog, 'add the job template')
    expect(field(dialog, 'Title').value).toBe('Zebra Groom')
    desk.main().sandbox.faults.clear()
    const answer = holdAnswers(desk, 'jobTemplates.create')
    await user.click(button(dialog, 'Add'))
    expect(button(dialog, 'Add').disabled).toBe(true)
    expect(button(dialog, 'Cancel').disabled).toBe(true)
    expect(field(dialog, 'Title').readOnly).toBe(true)
    await answer()
    await dialogGone()
    await waitFor(() => expect(namesIn('Job Templates')).toContain('Zebra Groom'))
    expect(router.state.location.search).toEqual({})
  })
})
