import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { dateTime } from '#renderer/lib/text/format.ts'
import type { HttpCallName } from '#shared/contract/index.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { fact } from '#tests/support/desk/facts.ts'
import { heldOf, idOf, openTemplate } from '#tests/support/samples/sample-template.ts'

const desk = openDesk()
const requests = (call: HttpCallName) => desk.main().sandbox.requests(call)

describe('the screen of a job template', () => {
  test('the screen of a job template shows every field, with the hourly rate as a range (TPL-13 TPL-14 TPL-15 TPL-27 API-87 SHELL-30 SHELL-31)', async () => {
    const { template } = await openTemplate(desk, {
      industryId: await idOf(desk, 'jobIndustries', 'Bars & Pubs'),
      requirementIds: [
        await idOf(desk, 'jobRequirements', 'Own car'),
        await idOf(desk, 'jobRequirements', 'White Card'),
      ],
      contractType: 'PART_TIME',
      roles: 7,
      maxHourlyRate: 1032,
      accommodationType: 'INCLUDED_PAID',
      responsibilities: 'Pouring\nWiping',
      qualifications: 'RSA',
      benefits: 'Staff meals',
    })
    const { jobTemplateId } = template
    const { createdAt } = await heldOf(desk, jobTemplateId)
    await waitFor(() => expect(fact('Industry')).toBe('Bars & Pubs'))
    await waitFor(() => expect(fact('Requirements')).toBe('Own car, White Card'))
    expect(fact('Contract Type')).toBe('Part Time')
    expect(fact('Roles')).toBe('7')
    expect(fact('Hourly Rate')).toBe('$28.50 - $1,032.00')
    expect(fact('Accommodation')).toBe('Included - Paid')
    expect(fact('Created')).toBe(dateTime(createdAt ?? ''))
    expect(fact('Job template id')).toBe(jobTemplateId)
    expect(fact('Description')).toBe(template.description)
    expect(fact('Tasks & Responsibilities')).toBe('Pouring\nWiping')
    expect(fact('Qualifications & Experience')).toBe('RSA')
    expect(fact('Benefits')).toBe('Staff meals')
    expect(screen.queryByText('Archived')).toBeNull()
    const [read] = requests('jobTemplates.get')
    expect(`${read?.method} ${read?.path}`).toBe(`GET /api/job-template/admin/${jobTemplateId}`)
  })

  test('the screen of a job template omits empty texts, shows equal rates once, and shows the id of an unknown choice (TPL-13 TPL-14 TPL-15 SHELL-28 SHELL-30)', async () => {
    const archived = await idOf(desk, 'jobRequirements', 'COVID-19 vaccination certificate')
    await openTemplate(desk, {
      industryId: await idOf(desk, 'jobIndustries', 'Cotton Ginning'),
      requirementIds: [archived, 'gone-2'],
      minHourlyRate: 30.13,
      maxHourlyRate: 30.13,
      responsibilities: '',
      qualifications: ' \n',
      benefits: 'Hay',
    })
    const optional = ['Tasks & Responsibilities', 'Qualifications & Experience', 'Benefits']
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent ?? '')
    expect(terms.filter((label) => optional.includes(label))).toEqual(['Benefits'])
    expect(fact('Hourly Rate')).toBe('$30.13')
    await waitFor(() => expect(fact('Industry')).toBe('Cotton Ginning'))
    await waitFor(() => expect(fact('Requirements')).toBe('COVID-19 vaccination certificate, gone-2'))
  })
})
