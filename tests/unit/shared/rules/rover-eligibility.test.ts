import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoverJob } from '#shared/entities/rover-job.ts'
import { reasonsAgainst } from '#shared/rules/rover-eligibility.ts'

const good: RoverJob = {
  id: 1,
  title: 'Line Cook',
  latitude: -23.7,
  longitude: 133.9,
  city: 'Alice Springs',
  state: 'NT',
  country: 'Australia',
  industry: 'Hospitality',
  company_id: 40,
  company_name: 'Todd River Kitchen',
  job_description_text: 'Cook.',
  work_type: 'Full Time',
}
const industries = new Set(['Hospitality', 'Farm Work', 'Long Gone'])
const reasons = (change: Partial<RoverJob>) => reasonsAgainst({ ...good, ...change }, industries)

/** The words for each requirement of a job, as the specification lists them (ROV-11). */
const words = {
  title: 'no title',
  latitude: 'no latitude',
  longitude: 'no longitude',
  city: 'no city',
  state: 'no state',
  country: 'no country',
  industry: 'no industry',
  company_id: 'no company id',
  company_name: 'no company name',
  job_description_text: 'no description',
  work_type: 'no work type',
} as const
type Field = keyof typeof words
const fields = Object.keys(words) as Field[]
const blank = fc.constantFrom(
  undefined,
  null,
  '',
  ' ',
  '\n\t',
  '\u00a0',
  false,
  true,
  {},
  { min: 1 },
  [],
  ['Cook'],
)

describe('the requirements of a Rover job', () => {
  test('ROV-11 ROV-14 each missing, null or blank field of a Rover job is a reason against its import', () => {
    fc.assert(
      fc.property(fc.subarray(fields), blank, (missing, value) => {
        const change = Object.fromEntries(missing.map((field) => [field, value]))
        expect(reasons(change)).toEqual(missing.map((field) => words[field]))
      }),
    )
  })

  test('ROV-11 a Rover job may lack other fields', () => {
    const others = ['salary', 'email', 'phone', 'mobile', 'posted_date'] as const
    fc.assert(
      fc.property(fc.subarray([...others]), blank, (missing, value) => {
        expect(reasons(Object.fromEntries(missing.map((field) => [field, value])))).toEqual([])
      }),
    )
  })

  test.each(['latitude', 'longitude'] as const)(
    'ROV-14 trap 44 a Rover job with a %s of 0 has that field',
    (field) => {
      expect(reasons({ [field]: 0 })).toEqual([])
      expect(reasons({ [field]: '0' })).toEqual([])
      expect(reasons({ [field]: -0 })).toEqual([])
    },
  )

  test('ROV-11 ROV-24 a Rover job has every field that has any text or number', () => {
    const isAsked = (key: string) => key === 'id' || fields.some((field) => field === key)
    const others = fc.dictionary(
      fc.string().filter((key) => !isAsked(key)),
      fc.jsonValue(),
    )
    const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '')
    const value = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }))
    const free = fields.filter((field) => field !== 'industry' && field !== 'work_type')
    const filled = fc.record(Object.fromEntries(free.map((field) => [field, value])))
    fc.assert(
      fc.property(others, filled, (more, job) => {
        expect(reasons({ ...more, ...job })).toEqual([])
      }),
    )
    for (const nothing of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(reasons({ latitude: nothing })).toEqual(['no latitude'])
  })

  test.each(['hospitality', 'Hospitality ', 'Hospo', 'Hospitality & Tourism'])(
    'ROV-12 ROV-14 the industry %j is no job industry, because its name must match to the letter',
    (industry) => {
      expect(reasons({ industry })).toEqual([`industry "${industry}" is not a job industry`])
    },
  )

  test('ROV-12 ROV-14 any listed industry of a Rover job is accepted', () => {
    for (const industry of industries) expect(reasons({ industry })).toEqual([])
  })

  test('ROV-13 LIM-17 the work type of a Rover job is accepted exactly if it contains one of four words', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdefgluprtnos -/'), maxLength: 12 })
    const cases = (word: string) =>
      fc
        .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
        .map((isUpper) =>
          [...word].map((letter, at) => (isUpper[at] ? letter.toUpperCase() : letter)).join(''),
        )
    const known = fc.constantFrom('full', 'part', 'casual', 'contract').chain(cases)
    fc.assert(
      fc.property(letters, known, letters, (before, word, after) => {
        expect(reasons({ work_type: `${before}${word}${after}` })).toEqual([])
      }),
    )
    fc.assert(
      fc.property(letters, (text) => {
        const isKnown = /full|part|casual|contract/.test(text) || text.trim() === ''
        fc.pre(!isKnown)
        expect(reasons({ work_type: text })).toEqual([
          `work type "${text}" is not full, part, casual or contract`,
        ])
      }),
    )
  })

  test.each([undefined, null, '', ' ', false, {}, ['7']])(
    'ROV-25 a Rover job with the id %j cannot be imported',
    (id) => {
      expect(reasons({ id })).toEqual(['no id'])
    },
  )

  test('ROV-11 ROV-12 ROV-13 every reason against the import of a Rover job is named', () => {
    expect(reasons({ latitude: null, industry: 'Hospo', work_type: 'Temporary' })).toEqual([
      'no latitude',
      'industry "Hospo" is not a job industry',
      'work type "Temporary" is not full, part, casual or contract',
    ])
  })
})
