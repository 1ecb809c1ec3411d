import type {
  Interest,
  JobIndustry,
  JobRequirement,
  Language,
  Tag,
  VisaSubclass,
} from '#shared/entities/catalogue.ts'
import {
  industryTable,
  interestTable,
  languageTable,
  requirementTable,
  tagTable,
  visaTable,
} from './catalogue-table.ts'
import { seeded, seedOf } from './random.ts'

interface Entry {
  readonly id: string
  readonly name: string
  readonly isArchived: boolean
}

const entryId = (kind: string, name: string): string => seeded(seedOf(`${kind} ${name}`)).uuid()

const readEntries = (kind: string, table: string): Entry[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([name = '', mark]) => ({ id: entryId(kind, name), name, isArchived: mark === 'archived' }))

const industries = readEntries('industry', industryTable)
const requirements = readEntries('requirement', requirementTable)
const visas = readEntries('visa subclass', visaTable)
const languages = readEntries('language', languageTable)
const interests = readEntries('interest', interestTable)

/**
 * Returns a function that finds an entry's id by its name, or the start of it.
 * @throws if it does not exist
 */
const idIn =
  (entries: readonly Entry[]) =>
  (name: string): string => {
    const found = entries.find((entry) => entry.name === name || entry.name.startsWith(`${name} –`))
    if (!found) throw new Error(`The sample has no ${name}`)
    return found.id
  }

export const industryId = idIn(industries)
export const requirementId = idIn(requirements)
/** The id of a visa by its number, such as `417`. */
export const visaId = idIn(visas)
export const languageId = idIn(languages)
export const interestId = idIn(interests)

const currentIds = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ id, isArchived }) => (isArchived ? [] : id))

/** The ids of active interests. */
export const currentInterests = currentIds(interests)
export const currentRequirements = currentIds(requirements)

/** Industries in no obvious order; some have no picture. */
export const sampleIndustries = (contentBase: string): JobIndustry[] =>
  industries.map(({ id, ...industry }, index) => ({
    jobIndustryId: id,
    ...industry,
    ...(index % 4 === 3 ? {} : { imageUrl: `${contentBase}/sample/pictures/${id}.png` }),
    ...(index % 5 === 4 ? {} : { markerImageUrl: `${contentBase}/sample/logos/${id}.png` }),
  }))

export const sampleRequirements: readonly JobRequirement[] = requirements.map(({ id, ...requirement }) => ({
  jobRequirementId: id,
  ...requirement,
}))
export const sampleVisas: readonly VisaSubclass[] = visas.map(({ id, ...visa }) => ({
  visaSubclassId: id,
  ...visa,
}))
export const sampleLanguages: readonly Language[] = languages.map(({ id, ...language }) => ({
  languageId: id,
  ...language,
}))
export const sampleInterests: readonly Interest[] = interests.map(({ id, ...interest }) => ({
  interestId: id,
  ...interest,
}))

const tags = tagTable
  .trim()
  .split('\n')
  .map((line) => {
    const [type = '', name = '', weight = '', flags = '', description = ''] = line
      .split('|')
      .map((part) => part.trim())
    return { id: entryId('tag', name), name, type, weight, flags, description }
  })

export const tagId = idIn(tags.map(({ id, name, flags }) => ({ id, name, isArchived: flags.includes('x') })))

/** Tags of places, posts and partners. */
export const sampleTags = (contentBase: string): Tag[] =>
  tags.map(({ id, name, type, weight, flags, description }) => ({
    tagId: id,
    name,
    type,
    ...(description && { description }),
    ...(weight && { weight: Number(weight) }),
    ...(flags.includes('i') && { iconUrl: `${contentBase}/sample/logos/${id}.png` }),
    isArchived: flags.includes('x'),
  }))
