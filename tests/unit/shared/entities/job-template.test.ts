import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { jobTemplateCalls } from '#shared/contract/job-templates.ts'
import {
  isArchivedTemplate,
  jobTemplateFieldsSchema,
  jobTemplateSchema,
} from '#shared/entities/job-template.ts'

const good = {
  title: 'Fruit Picker',
  industryId: 'i-1',
  description: 'Picking by hand from first light.',
  minHourlyRate: 30.35,
  maxHourlyRate: 34,
  contractType: 'CASUAL',
  roles: 4,
} as const
const jobTemplateId = 't-1'

/** The first message of each field. */
const refusals = (change: object) => {
  const { issues = [] } = v.safeParse(jobTemplateFieldsSchema, { ...good, ...change })
  return Object.fromEntries([...issues].reverse().map((issue) => [v.getDotPath(issue), issue.message]))
}
/** The contract's issues with a new template, and with a change of one. */
const refusalsOf = (
  call: keyof Pick<typeof jobTemplateCalls, 'jobTemplates.create' | 'jobTemplates.update'>,
  input: object,
) =>
  v.safeParse(jobTemplateCalls[call].input, { jobTemplateId, ...input }).issues?.map(({ message }) => message)

describe('the fields of a job template', () => {
  test('TPL-23 a template with its required fields passes, with and without each of the others', () => {
    expect(refusals({})).toEqual({})
    const others = {
      requirementIds: ['r-1', 'r-2'],
      responsibilities: 'Picking',
      qualifications: '',
      benefits: 'The sky is free',
    }
    expect(refusals(others)).toEqual({})
    for (const [key, value] of Object.entries(others)) expect(refusals({ [key]: value })).toEqual({})
  })

  test('TPL-16 title, industry and description are required; blanks count as missing', () => {
    const missing = {
      title: 'Title is a required field',
      industryId: 'Industry is a required field',
      description: 'Description is a required field',
    }
    expect(refusals({ title: '', industryId: '', description: '' })).toEqual(missing)
    expect(refusals({ title: ' ', industryId: ' ', description: '\n' })).toEqual(missing)
    for (const key of Object.keys(missing)) {
      const { [key]: _, ...without } = good as Record<string, unknown>
      expect([key, v.is(jobTemplateFieldsSchema, without)]).toEqual([key, false])
    }
  })

  test('TPL-17 a minimum rate is required and positive; cents pass', () => {
    expect(refusals({ minHourlyRate: null })).toEqual({
      minHourlyRate: 'Minimum Hourly Rate is a required field',
    })
    for (const minHourlyRate of [0, -0.01, Number.NEGATIVE_INFINITY])
      expect(refusals({ minHourlyRate })).toEqual({
        minHourlyRate: 'Minimum Hourly Rate must be a positive number',
      })
    expect(refusals({ minHourlyRate: 0.01 })).toEqual({})
  })

  test('TPL-18 a maximum rate is required, positive and at least the minimum; equal to it is enough', () => {
    expect(refusals({ maxHourlyRate: null })).toEqual({
      maxHourlyRate: 'Maximum Hourly Rate is a required field',
    })
    expect(refusals({ maxHourlyRate: 0 })).toEqual({
      maxHourlyRate: 'Maximum Hourly Rate must be a positive number',
    })
    const cents = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(cents, cents, (min, max) => {
        const rates = { minHourlyRate: min / 100, maxHourlyRate: max / 100 }
        const message = [`Maximum Hourly Rate must be greater than or equal to ${min / 100}`]
        const expected = max < min ? message : undefined
        expect(refusalsOf('jobTemplates.create', { ...good, ...rates })).toEqual(expected)
        expect(refusalsOf('jobTemplates.update', rates)).toEqual(expected)
      }),
    )
  })

  test('TPL-18 JOB-53 the message about the order of the rates is at the maximum, even if other fields are invalid', () => {
    const { issues = [] } = v.safeParse(jobTemplateCalls['jobTemplates.create'].input, {
      jobTemplateId,
      ...good,
      roles: null,
      maxHourlyRate: 30.34,
    })
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['roles', 'Roles is a required field'],
      ['maxHourlyRate', 'Maximum Hourly Rate must be greater than or equal to 30.35'],
    ])
  })

  test('a value that is not an object, or lacks one of the rates, has no order to check', () => {
    const create = jobTemplateCalls['jobTemplates.create'].input
    for (const input of [null, 'a text', 7, [], { minHourlyRate: '9', maxHourlyRate: '10' }])
      expect(v.is(create, input)).toBe(false)
  })

  test('TPL-19 the contract type is one of four', () => {
    for (const contractType of ['FULL_TIME', 'PART_TIME', 'CASUAL', 'CONTRACT'])
      expect(refusals({ contractType })).toEqual({})
    for (const contractType of ['', 'Casual', 'TEMPORARY', null, undefined])
      expect(refusals({ contractType })).toEqual({ contractType: 'Contract Type is a required field' })
  })

  test('TPL-20 roles are a whole number of at least 1', () => {
    expect(refusals({ roles: 1 })).toEqual({})
    expect(refusals({ roles: null })).toEqual({ roles: 'Roles is a required field' })
    expect(refusals({ roles: 1.5 })).toEqual({ roles: 'Roles must be a whole number' })
    for (const roles of [0, -1])
      expect(refusals({ roles })).toEqual({ roles: 'Roles must be greater than or equal to 1' })
  })

  test('TPL-22 the accommodation is one of three, or none', () => {
    for (const accommodationType of ['NOT_INCLUDED', 'INCLUDED_FREE', 'INCLUDED_PAID', null, undefined])
      expect(refusals({ accommodationType })).toEqual({})
    expect(Object.keys(refusals({ accommodationType: 'TENT' }))).toEqual(['accommodationType'])
  })
})

describe('stored job templates', () => {
  test('TPL-27 a template keeps every field, also unknown ones', () => {
    const template = {
      jobTemplateId,
      ...good,
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
    expect(v.is(jobTemplateSchema, good)).toBe(false)
  })

  test('TPL-21 trap 22: the status of a template archives it; the list does not filter by isArchived', () => {
    for (const status of ['ACTIVE', 'ARCHIVED'])
      expect(refusalsOf('jobTemplates.update', { status })).toBeUndefined()
    expect(refusalsOf('jobTemplates.update', { status: 'DELETED' })).toHaveLength(1)
    expect(refusalsOf('jobTemplates.update', { isArchived: true })).toHaveLength(1)
  })

  test('TPL-21 a template is archived if its status says so; without a status, or with an unknown one, it is active', () => {
    const isArchived = (status?: string | null) => isArchivedTemplate({ jobTemplateId, status })
    expect(isArchived('ARCHIVED')).toBe(true)
    for (const status of ['ACTIVE', 'PAUSED', null, undefined]) expect(isArchived(status)).toBe(false)
  })
})
