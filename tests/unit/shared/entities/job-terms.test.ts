import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { jobTemplateCalls } from '#shared/contract/job-templates.ts'
import { jobCalls } from '#shared/contract/jobs.ts'
import { jobFieldsSchema } from '#shared/entities/job.ts'
import { jobTemplateFieldsSchema } from '#shared/entities/job-template.ts'
import { accommodationTypeOptions, areRatesInOrder, contractTypeOptions } from '#shared/entities/job-terms.ts'
import { firstMessages } from '#tests/support/desk/first-messages.ts'
import { goodJob, goodTerms } from '#tests/support/samples/sample-terms.ts'

describe.each([
  ['a job', jobFieldsSchema, goodJob, jobCalls['jobs.create'].input, { jobId: 'j-1' }],
  [
    'a template',
    jobTemplateFieldsSchema,
    goodTerms,
    jobTemplateCalls['jobTemplates.create'].input,
    { jobTemplateId: 't-1' },
  ],
] as const)('the terms of %s', (_, fields, good, input, id) => {
  const refusals = (change: object) => firstMessages(fields, { ...good, ...change })
  const refusalsOfNew = (change: object) => firstMessages(input, { ...id, ...good, ...change })
  const others = {
    requirementIds: ['r-1', 'r-2'],
    accommodationType: 'INCLUDED_PAID',
    responsibilities: '',
    qualifications: 'LF licence',
    benefits: 'The sky is free',
  }

  test('JOB-57 TPL-23 a job or template is valid with only the required terms', () => {
    expect([refusals({}), refusals(others), refusalsOfNew(others)]).toEqual([{}, {}, {}])
    for (const [key, value] of Object.entries(others)) expect(refusals({ [key]: value })).toEqual({})
  })

  test('JOB-51 TPL-16 the title, the industry and the description of a job or template are required', () => {
    const missing = {
      title: 'Title is a required field',
      industryId: 'Industry is a required field',
      description: 'Description is a required field',
    }
    expect(refusals({ title: '', industryId: '', description: '' })).toEqual(missing)
    expect(refusals({ title: ' ', industryId: ' ', description: '\n' })).toEqual(missing)
    for (const key of Object.keys(missing)) {
      const { [key]: _, ...without } = good as Record<string, unknown>
      expect([key, v.is(fields, without)]).toEqual([key, false])
    }
  })

  test.each([
    ['minHourlyRate', 'Minimum Hourly Rate'],
    ['maxHourlyRate', 'Maximum Hourly Rate'],
  ])(
    'the %s of a job or template is required, positive and at most a million (JOB-52 JOB-53 JOB-59 TPL-17 TPL-18)',
    (rate, label) => {
      const said = (value: unknown) => refusals({ minHourlyRate: 0.01, [rate]: value })[rate]
      expect(said(null)).toBe(`${label} is a required field`)
      for (const value of [0, -0.01, Number.NEGATIVE_INFINITY])
        expect(said(value)).toBe(`${label} must be a positive number`)
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) expect(said(value)).toBeDefined()
      expect(said(1_000_000.01)).toBe(`${label} must be less than or equal to 1000000`)
      for (const value of [0.01, 30.35, 1_000_000]) expect(said(value)).toBeUndefined()
    },
  )

  test('JOB-53 TPL-18 the maximum rate of a job or template must be at least the minimum', () => {
    const cents = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(cents, cents, (min, max) => {
        const rates = { minHourlyRate: min / 100, maxHourlyRate: max / 100 }
        const maxHourlyRate = `Maximum Hourly Rate must be greater than or equal to ${min / 100}`
        expect(areRatesInOrder(rates)).toBe(max >= min)
        expect(refusalsOfNew(rates)).toEqual(max < min ? { maxHourlyRate } : {})
      }),
    )
    expect(refusalsOfNew({ roles: null, maxHourlyRate: 30.34 })).toEqual({
      roles: 'Roles is a required field',
      maxHourlyRate: 'Maximum Hourly Rate must be greater than or equal to 30.35',
    })
  })

  test.each([
    [
      'JOB-54 JOB-59 TPL-20 trap 32: the number',
      'roles',
      'Roles must be greater than or equal to 1',
      [0, -1],
    ],
    ['JOB-54 JOB-59 TPL-20 trap 32: the number', 'roles', 'Roles must be a whole number', [1.5]],
    ['JOB-54 JOB-59 TPL-20 trap 32: the number', 'roles', 'Roles is a required field', [null, '4']],
    [
      'JOB-55 TPL-19 LIM-14 the type of contract',
      'contractType',
      'Contract Type is a required field',
      ['', 'Casual', 'TEMPORARY', null, undefined],
    ],
  ])('%s %s of a job or template is refused with the message "%s": %j', (_, field, message, values) => {
    for (const value of values) expect(refusals({ [field]: value })).toEqual({ [field]: message })
  })

  test('a job or template is valid with one role, any contract type and any accommodation (JOB-54 JOB-55 JOB-56 TPL-19 TPL-20 TPL-22 LIM-15)', () => {
    expect(refusals({ roles: 1 })).toEqual({})
    for (const contractType of ['FULL_TIME', 'PART_TIME', 'CASUAL', 'CONTRACT'])
      expect(refusals({ contractType })).toEqual({})
    for (const accommodationType of ['NOT_INCLUDED', 'INCLUDED_FREE', 'INCLUDED_PAID', null, undefined])
      expect(refusals({ accommodationType })).toEqual({})
    expect(Object.keys(refusals({ accommodationType: 'TENT' }))).toEqual(['accommodationType'])
  })
})

test('LIM-14 LIM-15 SHELL-27 the choices of a job or template keep the order of the specification', () => {
  expect(contractTypeOptions.map(({ label }) => label)).toEqual([
    'Full Time',
    'Part Time',
    'Casual',
    'Contract',
  ])
  expect(accommodationTypeOptions.map(({ label }) => label)).toEqual([
    'Not Included',
    'Included - Free',
    'Included - Paid',
  ])
})
