import * as v from 'valibot'
import { hoursEntrySchema } from '../rules/opening-hours.ts'
import type { Option } from '../rules/options.ts'
import { idSchema, isWebAddress, messages, optionalText, requiredText } from '../rules/validation.ts'
import { addressSchema, requiredAddress } from './address.ts'

const text = v.nullish(v.string())
const moment = v.nullish(v.looseObject({ day: v.nullish(v.number()), time: text }))

/** Hours as the provider answers them: an older entry may lack a part, which must not hide the place. */
export const storedHoursSchema = v.looseObject({ open: moment, close: moment })
export type StoredHours = v.InferOutput<typeof storedHoursSchema>
const hours = v.nullish(v.array(storedHoursSchema))

/** A place as the provider answers it (PLC-26); happy hours and the deal are of bars only. */
export const placeSchema = v.looseObject({
  placeId: v.string(),
  name: text,
  address: v.nullish(addressSchema),
  category: text,
  description: text,
  imageUrl: text,
  openingHours: hours,
  happyHours: hours,
  tagIds: v.nullish(v.array(v.string())),
  dealUrl: text,
})
export type Place = v.InferOutput<typeof placeSchema>

const placeCategories = ['activity', 'bar'] as const
export type PlaceCategory = (typeof placeCategories)[number]
export const placeCategorySchema = v.picklist(placeCategories, messages.required('Category'))

/** What a place may be, as filters and forms offer it (PLC-10, LIM-18). */
export const placeCategoryOptions: readonly Option<PlaceCategory>[] = [
  { value: 'activity', label: 'Activities' },
  { value: 'bar', label: 'Bars' },
]

/** Has the place happy hours and a deal (PLC-17, PLC-18)? */
export const isBar = ({ category }: { readonly category?: string | null | undefined }): boolean =>
  category === 'bar'

/** An optional web address; blank counts as none (PLC-19). */
const optionalWebAddress = (field: string) =>
  v.nullish(
    v.pipe(
      v.string(),
      v.check((url) => url === '' || isWebAddress(url), messages.url(field)),
    ),
  )

/** What an admin writes of a place, as it is sent (PLC-11 to PLC-19). Of an activity the last two are null or empty. */
export const placeFieldsSchema = v.strictObject({
  name: requiredText('Name'),
  address: requiredAddress('Address'),
  category: placeCategorySchema,
  description: requiredText('Description'),
  imageUrl: optionalText('Image'),
  tagIds: v.array(idSchema),
  openingHours: v.array(hoursEntrySchema),
  happyHours: v.optional(v.array(hoursEntrySchema)),
  dealUrl: optionalWebAddress('Deal URL'),
})
