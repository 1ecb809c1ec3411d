import * as v from 'valibot'
import { chosenImage } from '#renderer/forms/chosen-image.ts'
import { defaultTagWeight, namedFieldsSchema, tagFieldsSchema } from '#shared/entities/catalogue.ts'
import { changedFields } from '#shared/rules/same-fields.ts'
import { messages } from '#shared/rules/validation.ts'
import type { Entry } from './entries.ts'

/** What the form of an industry asks for: files to upload stand in place of the images' addresses (CAT-33, CAT-34). */
export const industryFormSchema = v.strictObject({
  ...namedFieldsSchema.entries,
  image: chosenImage('jobIndustry'),
  markerImage: chosenImage('jobIndustry'),
})

/** What the controls of the industry form hold. */
export type IndustryFormValues = v.InferInput<typeof industryFormSchema>

const { name, type, description, weight } = tagFieldsSchema.entries

/**
 * What the form of a tag asks for (CAT-72 to CAT-75); a weight that is empty is none. A type that the tag has may stay,
 * whichever it is: it is not sent.
 */
export const tagFormSchema = (tag?: Entry) =>
  v.strictObject({
    name,
    type: v.picklist([...type.options, ...(tag?.type ? [tag.type] : [])], messages.required('Type')),
    description,
    weight: v.nullable(v.unwrap(weight)),
    icon: chosenImage('tagIcon'),
  })

/** What the controls of the tag form hold, which may be less than a tag needs. */
export interface TagFormValues {
  name: string
  type: string | undefined
  description?: string | undefined
  weight: number | null
  icon: File | null
}

/** What the form of a tag starts with; an older tag may lack any field, and a new one weighs 1 (CAT-74). */
export const toTagValues = (tag?: Entry): TagFormValues => ({
  name: tag?.name ?? '',
  type: tag?.type ?? undefined,
  description: tag?.description ?? '',
  weight: tag ? (tag.weight ?? null) : defaultTagWeight,
  icon: null,
})

/** The fields that the tag form comes to: a new tag has the default weight where none was given, another keeps its own. */
export function toTagFields({ icon: _, weight, ...values }: TagFormValues, isNew: boolean) {
  const given = weight ?? (isNew ? defaultTagWeight : undefined)
  return { ...values, ...(given !== undefined && { weight: given }) }
}

/** What an edit sends besides the id: the fields that differ from the entry as the form began with it. */
export const toChanges = (start: Entry, fields: object): object =>
  changedFields({ ...start, name: start.name ?? '', description: start.description ?? '' }, fields)
