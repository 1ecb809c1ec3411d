import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { jobTemplateCalls } from '#shared/contract/job-templates.ts'
import { isArchivedTemplate, jobTemplateSchema } from '#shared/entities/job-template.ts'
import { firstMessages } from '#tests/support/desk/first-messages.ts'
import { goodTerms } from '#tests/support/samples/sample-terms.ts'

const jobTemplateId = 't-1'

const update = (input: object) =>
  firstMessages(jobTemplateCalls['jobTemplates.update'].input, { jobTemplateId, ...input })

test('TPL-18 a template’s minimum rate may not be edited above its maximum', () => {
  expect(update({ minHourlyRate: 31, maxHourlyRate: 30 })).toEqual({
    maxHourlyRate: 'Maximum Hourly Rate must be greater than or equal to 31',
  })
  expect(update({ minHourlyRate: 30, maxHourlyRate: 30 })).toEqual({})
  const create = jobTemplateCalls['jobTemplates.create'].input
  for (const input of [null, 'a text', 7, [], { minHourlyRate: '9', maxHourlyRate: '10' }])
    expect(v.is(create, input)).toBe(false)
})

describe('stored job templates', () => {
  test('TPL-27 a stored template keeps every field, even unknown ones', () => {
    const template = {
      jobTemplateId,
      ...goodTerms,
      requirementIds: ['r-1'],
      status: 'PAUSED',
      accommodationType: 'TENT',
      responsibilities: 'Picking',
      qualifications: null,
      benefits: 'Sundays off',
      createdAt: '2026-03-05T03:31:12.345Z',
      timesUsed: 5,
    }
    expect(v.parse(jobTemplateSchema, template)).toEqual(template)
    expect(v.is(jobTemplateSchema, { jobTemplateId })).toBe(true)
    expect(v.is(jobTemplateSchema, goodTerms)).toBe(false)
  })

  test('TPL-21 trap 22: the status of a template archives it, and isArchived does not', () => {
    for (const status of ['ACTIVE', 'ARCHIVED']) expect(update({ status })).toEqual({})
    for (const change of [{ status: 'DELETED' }, { isArchived: true }])
      expect(Object.keys(update(change))).toHaveLength(1)
  })

  test('TPL-21 a template without a status, or with an unknown status, is active', () => {
    const isArchived = (status?: string | null) => isArchivedTemplate({ jobTemplateId, status })
    expect(isArchived('ARCHIVED')).toBe(true)
    for (const status of ['ACTIVE', 'PAUSED', null, undefined]) expect(isArchived(status)).toBe(false)
  })
})
