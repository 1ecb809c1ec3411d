import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  defaultTagWeight,
  interestSchema,
  jobIndustryFieldsSchema,
  jobIndustrySchema,
  jobRequirementSchema,
  languageSchema,
  minTagWeight,
  namedFieldsSchema,
  tagFieldsSchema,
  tagSchema,
  tagTypeOptions,
  visaSubclassSchema,
} from '#shared/entities/catalogue.ts'
import { recordId } from '#shared/rules/names.ts'
import { firstMessages } from '#tests/support/desk/first-messages.ts'

const tag = { name: 'Beachfront', type: 'place' }

const entries = [
  ['CAT-21', 'jobRequirements', jobRequirementSchema, { jobRequirementId: 'a' }],
  ['CAT-31', 'jobIndustries', jobIndustrySchema, { jobIndustryId: 'a', imageUrl: 'b', markerImageUrl: 'c' }],
  ['CAT-41', 'visaSubclasses', visaSubclassSchema, { visaSubclassId: 'a' }],
  ['CAT-51', 'languages', languageSchema, { languageId: 'a' }],
  ['CAT-61', 'interests', interestSchema, { interestId: 'a' }],
  ['CAT-71', 'tags', tagSchema, { tagId: 'a', type: 'place', description: 'b', iconUrl: 'c', weight: 2.5 }],
] as const

describe.each(entries)('%s an entry of %s in an answer', (id, list, schema, own) => {
  const whole = { ...own, name: 'Surfing', isArchived: true }

  test(`${id} a catalogue entry has its fields, and keeps unknown fields`, () => {
    const answered = { ...whole, colour: 'blue' }
    expect(v.parse(schema, answered)).toEqual(answered)
    expect(recordId(list, whole)).toBe('a')
  })

  test(`${id} a catalogue entry may lack or have null for all fields but its id`, () => {
    const [[idName = '', value] = []] = Object.entries(own)
    expect(v.is(schema, { [idName]: value })).toBe(true)
    const empty = Object.fromEntries(Object.keys(whole).map((key) => [key, null]))
    expect(v.is(schema, { ...empty, [idName]: value })).toBe(true)
    expect(v.is(schema, { ...whole, [idName]: undefined })).toBe(false)
  })
})

describe('the fields of an entry', () => {
  test.each([
    ['CAT-22 CAT-42 CAT-52 CAT-62', namedFieldsSchema, {}],
    ['CAT-32', jobIndustryFieldsSchema, {}],
    ['CAT-72', tagFieldsSchema, { type: 'post' }],
  ] as const)('%s the name of an entry is required, and blanks count as missing', (_, schema, others) => {
    expect(firstMessages(schema, { ...others, name: 'Surfing' })).toEqual({})
    for (const name of ['', '   ', undefined])
      expect(firstMessages(schema, { ...others, name })).toEqual({ name: 'Name is a required field' })
  })

  test('CAT-33 the images of an industry are optional', () => {
    const name = 'Diving'
    expect(firstMessages(jobIndustryFieldsSchema, { name })).toEqual({})
    expect(firstMessages(jobIndustryFieldsSchema, { name, imageUrl: 'https://a/b.png' })).toEqual({})
    expect(firstMessages(jobIndustryFieldsSchema, { name, markerImageUrl: 'https://a/b.png' })).toEqual({})
  })

  test('CAT-73 LIM-19 the type of a tag is required and one of place, post and partner', () => {
    expect(tagTypeOptions.map(({ value }) => value)).toEqual(['place', 'post', 'partner'])
    for (const type of ['place', 'post', 'partner'])
      expect(firstMessages(tagFieldsSchema, { ...tag, type })).toEqual({})
    for (const type of ['', 'event', 'Place', undefined, null])
      expect(firstMessages(tagFieldsSchema, { ...tag, type })).toEqual({ type: 'Type is a required field' })
  })

  test('CAT-74 LIM-22 the weight of a tag is optional, and any number from 1 on', () => {
    expect([defaultTagWeight, minTagWeight]).toEqual([1, 1])
    expect(firstMessages(tagFieldsSchema, tag)).toEqual({})
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (weight) => {
        const said = weight < 1 ? { weight: 'Weight must be greater than or equal to 1' } : {}
        expect(firstMessages(tagFieldsSchema, { ...tag, weight })).toEqual(said)
      }),
    )
    expect(firstMessages(tagFieldsSchema, { ...tag, weight: 1 })).toEqual({})
    expect(firstMessages(tagFieldsSchema, { ...tag, weight: Number.POSITIVE_INFINITY })).toEqual({
      weight: 'Weight must be a number',
    })
    for (const weight of [Number.NaN, '2'])
      expect(firstMessages(tagFieldsSchema, { ...tag, weight })).toEqual({
        weight: 'Weight is a required field',
      })
  })

  test('CAT-71 a tag needs no description and no icon', () => {
    expect(firstMessages(tagFieldsSchema, { ...tag, description: '', iconUrl: undefined })).toEqual({})
    expect(v.is(tagFieldsSchema, { ...tag, isArchived: true })).toBe(false)
    expect(v.is(namedFieldsSchema, { name: 'Surfing', interestId: 'a' })).toBe(false)
  })
})
