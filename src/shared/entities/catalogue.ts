import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import { type AnsweredFields, answered, sent } from '../fields/field.ts'
import { choice, image, line, optionalCount, text } from '../fields/kinds.ts'
import type { RecordName } from '../records/records.ts'
import type { Option } from '../rules/options.ts'
import { looseRecord } from '../rules/record.ts'
import { messages, optionalText, requiredText } from '../rules/validation.ts'

/** The fields of an entry with only a name (CAT-22, CAT-42, CAT-52, CAT-62). */
export const namedFields = { name: line('Name', requiredText) }

/** The editable fields of an industry (CAT-32, CAT-33). */
export const jobIndustryFields = {
  ...namedFields,
  imageUrl: image('Image', 'jobIndustry'),
  markerImageUrl: image('Marker Image', 'jobIndustry'),
}

/** The kinds of record that have tags (CAT-73, LIM-19). */
export const tagTypeOptions = [
  { value: 'place', label: 'Place' },
  { value: 'post', label: 'Post' },
  { value: 'partner', label: 'Partner' },
] as const satisfies readonly Option[]
export type TagType = (typeof tagTypeOptions)[number]['value']

/** The default weight of a tag (CAT-74, LIM-22). */
export const defaultTagWeight = 1
/** The smallest weight of a tag (CAT-74, LIM-22). */
export const minTagWeight = 1

const tagWeight = (label: string) =>
  v.optional(
    v.pipe(
      v.number(messages.required(label)),
      v.finite(messages.number(label)),
      v.minValue(minTagWeight, messages.atLeast(label, minTagWeight)),
    ),
  )

/** The editable fields of a tag (CAT-72 to CAT-74). */
export const tagFields = {
  ...namedFields,
  type: choice('Type', tagTypeOptions),
  weight: optionalCount('Weight', tagWeight, defaultTagWeight),
  description: text('Description', optionalText),
  iconUrl: image('Icon', 'tagIcon'),
}

/** An entry in an answer. A button sets `isArchived`. */
const answeredEntry = <I extends string, F extends AnsweredFields>(idName: I, fields: F) =>
  looseRecord({ ...answered(idName, fields).entries, isArchived: answer.flag })

/** A requirement that a job has for applicants (CAT-21). */
export const jobRequirementSchema = answeredEntry('jobRequirementId', namedFields)
export type JobRequirement = v.InferOutput<typeof jobRequirementSchema>

/** A job industry (CAT-31). */
export const jobIndustrySchema = answeredEntry('jobIndustryId', jobIndustryFields)
export type JobIndustry = v.InferOutput<typeof jobIndustrySchema>

/** A traveller's visa (CAT-41). */
export const visaSubclassSchema = answeredEntry('visaSubclassId', namedFields)
export type VisaSubclass = v.InferOutput<typeof visaSubclassSchema>

/** A traveller's language (CAT-51). */
export const languageSchema = answeredEntry('languageId', namedFields)
export type Language = v.InferOutput<typeof languageSchema>

/** A traveller's interest (CAT-61). */
export const interestSchema = answeredEntry('interestId', namedFields)
export type Interest = v.InferOutput<typeof interestSchema>

/** A tag of places, posts or partners (CAT-71). */
export const tagSchema = answeredEntry('tagId', tagFields)
export type Tag = v.InferOutput<typeof tagSchema>

/** Entries in requests. */
export const namedFieldsSchema = sent(namedFields)
export const jobIndustryFieldsSchema = sent(jobIndustryFields)
export const tagFieldsSchema = sent(tagFields)

/** The six lists. Each has the name of its kind of record. */
export const catalogueListNames = [
  'jobRequirements',
  'jobIndustries',
  'visaSubclasses',
  'languages',
  'interests',
  'tags',
] as const satisfies readonly RecordName[]
export type CatalogueListName = (typeof catalogueListNames)[number]

/** Whether a kind of record is in one of the six lists. */
export const isCatalogueList = (kind: RecordName | undefined): kind is CatalogueListName =>
  catalogueListNames.some((name) => name === kind)

/** An entry of any of the six lists. */
export interface CatalogueEntry {
  readonly name?: string | null | undefined
  readonly isArchived?: boolean | null | undefined
}
