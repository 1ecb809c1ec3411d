import * as v from 'valibot'
import { chosenImage } from '#renderer/forms/chosen-image.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { Address } from '#shared/entities/address.ts'
import { isBar, type Place, placeFieldsSchema } from '#shared/entities/place.ts'
import { changedFields } from '#shared/rules/same-fields.ts'
import { isFilled, messages } from '#shared/rules/validation.ts'
import { areSameHours, type HoursValues, hoursFault, toEntries, toHoursValues } from './hours.ts'

/** What the controls of the place dialogs hold, which may be less than a place needs. */
export interface PlaceFormValues {
  name: string
  address: Address | null
  category: string | undefined
  description: string
  /** Newly chosen; its address takes the place of `imageUrl` once it is uploaded. */
  image: File | null
  imageUrl?: string | undefined
  tagIds: string[]
  openingHours: HoursValues
  happyHours: HoursValues
  dealUrl: string
}

/** What the form starts with; an older place may lack any field. */
export const toFormValues = (place?: Place): PlaceFormValues => ({
  name: place?.name ?? '',
  address: place?.address ?? null,
  category: place?.category || undefined,
  description: place?.description ?? '',
  image: null,
  imageUrl: place?.imageUrl ?? undefined,
  tagIds: place?.tagIds ?? [],
  openingHours: toHoursValues(place?.openingHours),
  happyHours: toHoursValues(place?.happyHours),
  dealUrl: place?.dealUrl ?? '',
})

const { name, address, category, description, imageUrl, tagIds, dealUrl } = placeFieldsSchema.entries
const hours = v.custom<HoursValues>((value) => typeof value === 'object')

/** Hours are asked to be whole only where they were changed: an old entry must not keep the rest from being edited. */
const hoursRule = (start: HoursValues) =>
  v.rawCheck<HoursValues>(({ dataset, addIssue }) => {
    if (!dataset.typed || areSameHours(start, dataset.value)) return
    const message = hoursFault(dataset.value)
    if (message) addIssue({ message })
  })

/**
 * The rules of a place (PLC-11 to PLC-20), each with its message at the field that it is about. What only bars have is
 * asked of bars only. A category, a deal or hours that break today's rules may stay as they were.
 */
export function placeFormSchema(start: PlaceFormValues) {
  const happyRule = v.pipe(hours, hoursRule(start.happyHours))
  const isFine = (schema: v.GenericSchema, value: unknown) => v.is(schema, value)
  return v.pipe(
    v.strictObject({
      name,
      address,
      category: v.custom<string | undefined>(
        (value) => isFine(category, value) || (value !== undefined && value === start.category),
        messages.required('Category'),
      ),
      description,
      image: chosenImage('place'),
      imageUrl,
      tagIds,
      openingHours: v.pipe(hours, hoursRule(start.openingHours)),
      happyHours: hours,
      dealUrl: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['category'], ['happyHours']],
        (values) => !isBar(values) || isFine(happyRule, values.happyHours),
        ({ input }) => hoursFault(input.happyHours) ?? '',
      ),
      ['happyHours'],
    ),
    v.forward(
      v.partialCheck(
        [['category'], ['dealUrl']],
        (values) =>
          !isBar(values) || values.dealUrl === start.dealUrl || isFine(dealUrl, values.dealUrl.trim()),
        messages.url('Deal URL'),
      ),
      ['dealUrl'],
    ),
  )
}

/** Would what only bars have be lost? It is said before it is saved (PLC-17, PLC-18, PLC-27, trap 37). */
export const losesBarFields = (start: PlaceFormValues, now: string | undefined): boolean =>
  !isBar({ category: now }) && (toEntries(start.happyHours).length > 0 || isFilled(start.dealUrl))

/** A new place as it is sent: of a bar with its happy hours and deal, of an activity without (PLC-17, PLC-18, PLC-23). */
export function toNewPlace({ image: _, openingHours, happyHours, dealUrl: deal, ...plain }: PlaceFormValues) {
  const ofBar = { happyHours: toEntries(happyHours), dealUrl: deal.trim() || undefined }
  const fields = { ...plain, openingHours: toEntries(openingHours), ...(isBar(plain) && ofBar) }
  return v.parse(placeFieldsSchema, changedFields({}, fields))
}

/**
 * What an edit sends: the fields that differ from what the form began with, hours only where they are others than they
 * were. What is no bar is saved without happy hours and deal, whatever it had (PLC-27).
 */
export function toChanges(
  start: PlaceFormValues,
  values: PlaceFormValues,
): Omit<CallInput<'places.update'>, 'placeId'> {
  const plainOf = ({ image: _, openingHours, happyHours, dealUrl: deal, ...plain }: PlaceFormValues) => plain
  const changed = (field: 'openingHours' | 'happyHours') =>
    areSameHours(start[field], values[field]) ? {} : { [field]: toEntries(values[field]) }
  const ofBar = {
    ...changed('happyHours'),
    ...(values.dealUrl !== start.dealUrl && { dealUrl: values.dealUrl.trim() || null }),
  }
  const gone = {
    ...(toEntries(start.happyHours).length > 0 && { happyHours: [] }),
    ...(isFilled(start.dealUrl) && { dealUrl: null }),
  }
  return v.parse(v.partial(placeFieldsSchema), {
    ...changedFields(plainOf(start), plainOf(values)),
    ...changed('openingHours'),
    ...(isBar(values) ? ofBar : gone),
  })
}
