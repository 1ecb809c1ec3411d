import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  sampleIndustries,
  sampleInterests,
  sampleLanguages,
  sampleRequirements,
  sampleTags,
  sampleVisas,
  visaId,
} from '#sandbox/sample/catalogue.ts'
import { sampleTemplates } from '#sandbox/sample/job-templates.ts'
import { sampleReferrals } from '#sandbox/sample/referrals.ts'
import {
  interestSchema,
  jobIndustrySchema,
  jobRequirementSchema,
  languageSchema,
  tagFieldsSchema,
  tagSchema,
  visaSubclassSchema,
} from '#shared/entities/catalogue.ts'
import { jobTemplateFieldsSchema, jobTemplateSchema } from '#shared/entities/job-template.ts'
import { referralFieldsSchema, referralSchema } from '#shared/entities/referral.ts'

const content = 'http://127.0.0.1/content'
const industries = sampleIndustries(content)
const tags = sampleTags(content)

describe('the six lists', () => {
  test.each([
    ['industries', jobIndustrySchema, industries],
    ['requirements', jobRequirementSchema, sampleRequirements],
    ['visa subclasses', visaSubclassSchema, sampleVisas],
    ['languages', languageSchema, sampleLanguages],
    ['interests', interestSchema, sampleInterests],
    ['tags', tagSchema, tags],
  ] as const)('%s are what the console takes, some of them archived', (_, schema, entries) => {
    for (const entry of entries) expect(v.is(schema, entry)).toBe(true)
    expect(new Set(entries.map(({ isArchived }) => isArchived))).toEqual(new Set([true, false]))
  })

  test('industries have both pictures, one or none, all at the content address', () => {
    const kinds = industries.map(({ imageUrl, markerImageUrl }) =>
      [imageUrl && 'image', markerImageUrl && 'marker'].filter(Boolean).join('+'),
    )
    expect(new Set(kinds)).toEqual(new Set(['image+marker', 'image', 'marker', '']))
    for (const { imageUrl } of industries) if (imageUrl) expect(imageUrl).toContain(`${content}/sample/`)
  })

  test('tags have the three types and an unknown one; icons, weights and descriptions may be missing', () => {
    const count = (type: string) => tags.filter((tag) => tag.type === type).length
    expect([count('place'), count('post'), count('partner'), count('event')]).toEqual([11, 7, 7, 1])
    for (const tag of tags) {
      const { tagId: _, isArchived: __, ...fields } = tag
      expect(v.is(tagFieldsSchema, fields)).toBe(tag.type !== 'event')
    }
    for (const field of ['iconUrl', 'weight', 'description'] as const)
      expect(new Set(tags.map((tag) => tag[field] === undefined))).toEqual(new Set([true, false]))
  })

  test('a visa is found by its number, and an unknown number is an error', () => {
    expect(sampleVisas.find(({ visaSubclassId: id }) => id === visaId('417'))?.name).toBe(
      '417 – Working Holiday',
    )
    expect(() => visaId('41')).toThrow('The sample has no 41')
  })
})

describe('job templates', () => {
  const templates = sampleTemplates()
  const titled = (start: string) => templates.find(({ title }) => title?.startsWith(start))
  const isArchivedIndustry = (id: string | null | undefined) =>
    industries.some((industry) => industry.jobIndustryId === id && industry.isArchived)
  const usesArchivedRequirement = (ids: readonly string[] | null | undefined) =>
    sampleRequirements.some((one) => one.isArchived && ids?.includes(one.jobRequirementId))

  test('the console accepts every one, and the form could send it', () => {
    for (const template of templates) {
      expect(v.is(jobTemplateSchema, template)).toBe(true)
      const { jobTemplateId: _, status: __, createdAt: ___, ...fields } = template
      expect(v.safeParse(jobTemplateFieldsSchema, fields).issues).toBeUndefined()
    }
  })

  test('active templates use an archived industry and an archived requirement', () => {
    const active = templates.filter(({ status }) => status === 'ACTIVE')
    expect(active).toHaveLength(12)
    expect(
      active.filter(({ industryId }) => isArchivedIndustry(industryId)).map(({ title }) => title),
    ).toEqual(['Gin Hand – ginning season'])
    expect(
      active
        .filter(({ requirementIds }) => usesArchivedRequirement(requirementIds))
        .map(({ title }) => title),
    ).toEqual(['Lift Operator'])
  })

  test('some have one rate, no optional fields, hostile text, long text, or text from right to left', () => {
    expect(titled('Packing Shed Hand')).toMatchObject({ minHourlyRate: 31.5, maxHourlyRate: 31.5 })
    const bare = Object.keys(titled('Telephone Interviewer') ?? {})
    for (const field of ['accommodationType', 'responsibilities', 'qualifications', 'benefits'])
      expect(bare).not.toContain(field)
    expect(titled('<script>')?.title?.length).toBeGreaterThan(150)
    expect(templates.some(({ title }) => /\p{Script=Arabic}/u.test(title ?? ''))).toBe(true)
  })
})

test('the console accepts all referrals; codes are unique, and some need URL encoding', () => {
  for (const referral of sampleReferrals) {
    expect(v.is(referralSchema, referral)).toBe(true)
    const { description, code, freeConnectionAmount } = referral
    const fields = { description, code, freeConnectionAmount }
    expect(v.is(referralFieldsSchema, fields)).toBe(code !== 'WELCOME')
  }
  const codes = sampleReferrals.map(({ code }) => code ?? '')
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(codes.map((code) => code.toLowerCase())).size).toBe(codes.length - 1)
  expect(codes.filter((code) => encodeURIComponent(code) !== code)).toEqual([
    'ROAD SHOW/26',
    'GRÜEZI 100%',
    '<b>BOLD</b>&CO',
  ])
})
