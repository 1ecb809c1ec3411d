import * as v from 'valibot'
import { nameOrId } from '../rules/names.ts'
import type { Option } from '../rules/options.ts'
import { messages, optionalText, requiredText } from '../rules/validation.ts'

const text = v.nullish(v.string())
const entry = { name: text, isArchived: v.nullish(v.boolean()) }

/** Something that a job asks of its applicants (CAT-21). */
export const jobRequirementSchema = v.looseObject({ jobRequirementId: v.string(), ...entry })
export type JobRequirement = v.InferOutput<typeof jobRequirementSchema>

/** An industry that a job belongs to (CAT-31). */
export const jobIndustrySchema = v.looseObject({
  jobIndustryId: v.string(),
  ...entry,
  imageUrl: text,
  markerImageUrl: text,
})
export type JobIndustry = v.InferOutput<typeof jobIndustrySchema>

/** A visa that a traveller may hold (CAT-41). */
export const visaSubclassSchema = v.looseObject({ visaSubclassId: v.string(), ...entry })
export type VisaSubclass = v.InferOutput<typeof visaSubclassSchema>

/** A language that a traveller speaks (CAT-51). */
export const languageSchema = v.looseObject({ languageId: v.string(), ...entry })
export type Language = v.InferOutput<typeof languageSchema>

/** Something that a traveller likes to do (CAT-61). */
export const interestSchema = v.looseObject({ interestId: v.string(), ...entry })
export type Interest = v.InferOutput<typeof interestSchema>

const tagTypes = ['place', 'post', 'partner'] as const
export type TagType = (typeof tagTypes)[number]

/** What a tag may be put on (CAT-73, LIM-19). */
export const tagTypeOptions: readonly Option<TagType>[] = [
  { value: 'place', label: 'Place' },
  { value: 'post', label: 'Post' },
  { value: 'partner', label: 'Partner' },
]

/** A tag of places, posts or partners (CAT-71). `type` stays open: an unknown one must not hide the tag. */
export const tagSchema = v.looseObject({
  tagId: v.string(),
  ...entry,
  type: text,
  description: text,
  iconUrl: text,
  weight: v.nullish(v.number()),
})
export type Tag = v.InferOutput<typeof tagSchema>

/** What an admin writes of an entry that has a name and nothing more (CAT-22, CAT-42, CAT-52, CAT-62). */
export const namedFieldsSchema = v.strictObject({ name: requiredText('Name') })

/** What an admin writes of an industry (CAT-32, CAT-33). */
export const jobIndustryFieldsSchema = v.strictObject({
  ...namedFieldsSchema.entries,
  imageUrl: optionalText('Image'),
  markerImageUrl: optionalText('Marker Image'),
})

/** What a new tag weighs (CAT-74, LIM-22). */
export const defaultTagWeight = 1
/** The least that a tag may weigh (CAT-74, LIM-22). */
export const minTagWeight = 1

/** What an admin writes of a tag (CAT-72 to CAT-74). */
export const tagFieldsSchema = v.strictObject({
  ...namedFieldsSchema.entries,
  type: v.picklist(tagTypes, messages.required('Type')),
  description: optionalText('Description'),
  iconUrl: optionalText('Icon'),
  weight: v.optional(
    v.pipe(
      v.number(messages.required('Weight')),
      v.finite(messages.number('Weight')),
      v.minValue(minTagWeight, messages.atLeast('Weight', minTagWeight)),
    ),
  ),
})

/** The six lists that other records choose from, by the first part of their calls' names, with the name of their ids. */
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

/** What an entry is called; an older one without a name still has its id. */
export const entryName = (list: CatalogueListName, entry: CatalogueEntry): string =>
  nameOrId(entry.name, catalogueId(list, entry))
