import * as v from 'valibot'
import { answered, sentEntries } from '../fields/field.ts'
import { address, anyIds, choice, hours, image, line, references, text } from '../fields/kinds.ts'
import type { RuleAcross } from '../rules/edit-plan.ts'
import { hoursEntrySchema } from '../rules/opening-hours.ts'
import type { Option } from '../rules/options.ts'
import { strictRecord } from '../rules/record.ts'
import { isWebAddress, messages, requiredText } from '../rules/validation.ts'

/** The categories in the order of filters and forms (PLC-10, LIM-18). */
export const placeCategoryOptions = [
  { value: 'activity', label: 'Activities' },
  { value: 'bar', label: 'Bars' },
] as const satisfies readonly Option[]
export type PlaceCategory = (typeof placeCategoryOptions)[number]['value']

/** Whether the place is a bar, which has happy hours and a deal (PLC-17, PLC-18). */
export const isBar = ({ category }: { readonly category?: string | null | undefined }): boolean =>
  category === 'bar'

/** The fields of every place (PLC-11, PLC-12). */
export const placeFields = {
  name: line('Name', requiredText),
  address: address('Address'),
  category: choice('Category', placeCategoryOptions),
  description: text('Description', requiredText),
  imageUrl: image('Image', 'place'),
  tagIds: references('Tags', anyIds, 'tags'),
}
export const placeCategorySchema = placeFields.category.rule

const entries = v.array(hoursEntrySchema)

/**
 * The opening hours of a week (PLC-13 to PLC-17). Their form schema is separate, because their control
 * contains texts.
 */
export const placeHours = {
  openingHours: hours('Opening Hours', entries),
  happyHours: hours('Happy Hours', v.optional(entries)),
}

/** An optional web address. Blank means none (PLC-19). */
const optionalWebAddress = (label: string) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.check((url) => url === '' || isWebAddress(url), messages.url(label)),
    ),
  )

/** The deal of a bar (PLC-18, PLC-19). */
export const placeDeal = { dealUrl: line('Deal URL', optionalWebAddress) }

/** The rule that only a bar has happy hours and a deal (PLC-17, PLC-18, PLC-27). */
export const barOnly = {
  fields: ['category', 'happyHours', 'dealUrl'],
  fault: (place: {
    readonly category?: string | null
    readonly happyHours?: readonly unknown[] | null
    readonly dealUrl?: string | null
  }) =>
    isBar(place) || !(place.happyHours?.length || place.dealUrl)
      ? undefined
      : 'a place that is not a bar would have happy hours or a deal',
} as const satisfies RuleAcross

/** A place in an answer (PLC-26). Only bars have happy hours and a deal. */
export const placeSchema = answered('placeId', { ...placeFields, ...placeHours, ...placeDeal })
export type Place = v.InferOutput<typeof placeSchema>

/**
 * A place in a request (PLC-11 to PLC-19). Happy hours and deal depend on the category: an activity is sent
 * without them, or with an empty list and null.
 */
export const placeFieldsSchema = strictRecord({
  ...sentEntries({ ...placeFields, ...placeDeal }),
  openingHours: placeHours.openingHours.rule,
  happyHours: placeHours.happyHours.rule,
})
