import { describe, expect, test } from 'vitest'
import { countedText, countTemplates } from '#renderer/features/catalogue/usage.ts'

const templates = [
  { jobTemplateId: '1', industryId: 'a', requirementIds: ['x', 'y'], status: 'ACTIVE' },
  { jobTemplateId: '2', industryId: 'a', requirementIds: null, status: 'ARCHIVED' },
  { jobTemplateId: '3', industryId: 'b', requirementIds: ['x'] },
  { jobTemplateId: '4' },
]

describe('the job templates that use an entry', () => {
  test.each([
    ['jobIndustries', 'a', { all: 2, archived: 1 }],
    ['jobIndustries', 'b', { all: 1, archived: 0 }],
    ['jobIndustries', 'x', { all: 0, archived: 0 }],
    ['jobRequirements', 'x', { all: 2, archived: 0 }],
    ['jobRequirements', 'a', { all: 0, archived: 0 }],
  ] as const)(
    'CAT-03 the job templates that use the entry of %s with the id %s are counted',
    (list, id, count) => {
      expect(countTemplates(list, id, templates)).toEqual(count)
    },
  )
})

describe('the sentence about the use of an entry', () => {
  test.each([
    [12, 3, 0, 'It is used by 12 jobs and 3 job templates.'],
    [1, 1, 0, 'It is used by 1 job and 1 job template.'],
    [0, 0, 0, 'It is used by no jobs and no job templates.'],
    [12345, 3, 2, 'It is used by 12,345 jobs and 3 job templates (2 of them archived).'],
    [0, 1, 1, 'It is used by no jobs and 1 job template (archived).'],
    [0, 4, 4, 'It is used by no jobs and 4 job templates (archived).'],
  ] as const)(
    'CAT-03 the use by %i jobs and %i templates, %i of them archived, reads: %s',
    (jobs, all, archived, text) => {
      expect(countedText({ jobs, templates: { all, archived } })).toBe(text)
    },
  )

  const two = { all: 2, archived: 0 }
  test.each([
    [undefined, two, 'It is used by 2 job templates.'],
    [undefined, null, 'Could not count the job templates that use it.'],
    [null, two, 'It is used by 2 job templates. Could not count the jobs that use it.'],
    [5, null, 'It is used by 5 jobs. Could not count the job templates that use it.'],
    [null, null, 'Could not count the jobs and job templates that use it.'],
  ])('CAT-03 the sentence for the job count %j and the template count %j is: %s', (jobs, templates, text) => {
    expect(countedText({ jobs, templates })).toBe(text)
  })
})
