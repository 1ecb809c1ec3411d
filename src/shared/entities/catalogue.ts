import * as v from 'valibot'
import { answered, sent } from '../fields/field.ts'
import { choice, count, image, provided, text } from '../fields/kinds.ts'
import { nameOrId } from '../rules/names.ts'
import type { Option } from '../rules/options.ts'
import { messages, optionalText, requiredText } from '../rules/validation.ts'

/** What an admin writes of an entry that has only a name (CAT-22, CAT-42, CAT-52, CAT-62). */
export const namedFields = { name: text('Name', requiredText) }

/** What an admin writes of an industry (CAT-32, CAT-33). */
export const jobIndustryFields = {
  ...namedFields,
  imageUrl: image('Image', 'jobIndustry'),
  markerImageUrl: image('Marker Image', 'jobIndustry'),
}

const tagTypes = ['place', 'post', 'partner'] as const
export type TagType = (typeof tagTypes)[number]

/** The kinds of record that have tags (CAT-73, LIM-19). */
export const tagTypeOptions: readonly Option<TagType>[] = [
  { value: 'place', label: 'Place' },
  { value: 'post', label: 'Post' },
  { value: 'partner', label: 'Partner' },
]

/** The weight of a new tag (CAT-74, LIM-22). */
export const defaultTagWeight = 1
/** The least weight of a tag (CAT-74, LIM-22). */
export const minTagWeight = 1

const tagWeight = (label: string) =>
  v.optional(
    v.pipe(
      v.number(messages.required(label)),
      v.finite(messages.number(label)),
      v.minValue(minTagWeight, messages.atLeast(label, minTagWeight)),
    ),
  )

const weight = count('Weight', tagWeight, defaultTagWeight)

/** What an admin writes of a tag (CAT-72 to CAT-74). */
export const tagFields = {
  ...namedFields,
  type: choice('Type', tagTypeOptions),
  // By hand: no other number may be left empty.
  weight: { ...weight, form: v.nullable(weight.rule) },
  description: text('Description', optionalText),
  iconUrl: image('Icon', 'tagIcon'),
}

/** What the provider alone sets of an entry, until it is archived or restored. */
const entryProvided = { isArchived: provided.flag('Archived') }
const named = { ...namedFields, ...entryProvided }

/** A requirement of a job for its applicants (CAT-21). */
export const jobRequirementSchema = answered('jobRequirementId', named)
export type JobRequirement = v.InferOutput<typeof jobRequirementSchema>

/** An industry of jobs (CAT-31). */
export const jobIndustrySchema = answered('jobIndustryId', { ...jobIndustryFields, ...entryProvided })
export type JobIndustry = v.InferOutput<typeof jobIndustrySchema>

/** A visa of travellers (CAT-41). */
export const visaSubclassSchema = answered('visaSubclassId', named)
export type VisaSubclass = v.InferOutput<typeof visaSubclassSchema>

/** A language of travellers (CAT-51). */
export const languageSchema = answered('languageId', named)
export type Language = v.InferOutput<typeof languageSchema>

/** An interest of travellers (CAT-61). */
export const interestSchema = answered('interestId', named)
export type Interest = v.InferOutput<typeof interestSchema>

/** A tag of places, posts or partners (CAT-71). */
export const tagSchema = answered('tagId', { ...tagFields, ...entryProvided })
export type Tag = v.InferOutput<typeof tagSchema>

/** The same fields as they are sent. */
export const namedFieldsSchema = sent(namedFields)
export const jobIndustryFieldsSchema = sent(jobIndustryFields)
export const tagFieldsSchema = sent(tagFields)

/** The names of the ids of the six lists; a list is named by the first part of its calls' names. */
export const catalogueIdNames = {
  jobRequirements: 'jobRequirementId',
  jobIndustries: 'jobIndustryId',
  visaSubclasses: 'visaSubclassId',
  languages: 'languageId',
  interests: 'interestId',
  tags: 'tagId',
} as const
export type CatalogueListName = keyof typeof catalogueIdNames

/** An entry of any of the six lists. */
export interface CatalogueEntry {
  readonly name?: string | null | undefined
  readonly isArchived?: boolean | null | undefined
}

/** The id of an entry of a list. */
export const catalogueId = (list: CatalogueListName, entry: CatalogueEntry): string =>
  String((entry as Readonly<Record<string, unknown>>)[catalogueIdNames[list]])

/** What an entry is called: its name, else its id. */
export const entryName = (list: CatalogueListName, entry: CatalogueEntry): string =>
  nameOrId(entry.name, catalogueId(list, entry))
