import * as v from 'valibot'
import type { CallInput } from '#shared/contract/index.ts'
import {
  isBar,
  type Place,
  placeDeal,
  placeFields,
  placeFieldsSchema,
  placeHours,
} from '#shared/entities/place.ts'
import * as field from '#shared/fields/field.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import { isFilled, messages } from '#shared/rules/validation.ts'
import { areSameHours, type HoursValues, hoursFault, toEntries, toHoursValues } from './hours.ts'

const week = v.custom<HoursValues>((value) => typeof value === 'object')

/** Declares hours whose control holds a whole week. */
const asWeek = <F extends field.AnsweredField & Pick<field.Field, 'rule'>>(hours: F) => ({
  ...hours,
  form: week,
  start: toHoursValues([]),
  toValue: toHoursValues,
})

/** The fields of the place dialogs, in the specified order (PLC-28). */
export const placeFormFields = {
  ...placeFields,
  openingHours: asWeek(placeHours.openingHours),
  happyHours: asWeek(placeHours.happyHours),
  ...placeDeal,
}

/** The form values of the place dialogs. */
export type PlaceFormValues = field.FormValues<typeof placeFormFields>
/** The URL of a newly uploaded image. */
export type UploadedImage = field.Uploaded<typeof placeFormFields>

/** Returns the form's start values. */
export const toFormValues = (place?: Place): PlaceFormValues => field.startValues(placeFormFields, place)

/**
 * Returns the rule for changed hours. Unchanged hours are not checked, because an old invalid entry must not
 * block other edits.
 */
const hoursRule = (start: HoursValues) =>
  v.rawCheck<HoursValues>(({ dataset, addIssue }) => {
    if (!dataset.typed || areSameHours(start, dataset.value)) return
    const message = hoursFault(dataset.value)
    if (message) addIssue({ message })
  })

const isFine = (schema: v.GenericSchema, value: unknown) => v.is(schema, value)

/**
 * Returns the form's rules (PLC-11 to PLC-20); each shows its message at its field. Happy hours and the deal
 * are checked for bars only. A stored deal or week that is invalid today may stay as it is.
 */
export function placeFormSchema(start: PlaceFormValues, isNew: boolean) {
  const happyRule = v.pipe(week, hoursRule(start.happyHours))
  return v.pipe(
    v.strictObject({
      ...field.formEntries(placeFields, isNew ? undefined : start),
      openingHours: v.pipe(week, hoursRule(start.openingHours)),
      happyHours: week,
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
          !isBar(values) ||
          values.dealUrl === start.dealUrl ||
          isFine(placeDeal.dealUrl.rule, oneLine(values.dealUrl)),
        messages.url(placeDeal.dealUrl.label),
      ),
      ['dealUrl'],
    ),
  )
}

/** True if a save would remove happy hours or a deal, which needs a warning (PLC-17, PLC-18, PLC-27). */
export const losesBarFields = (start: PlaceFormValues, now: string | undefined): boolean =>
  !isBar({ category: now }) && (toEntries(start.happyHours).length > 0 || isFilled(start.dealUrl))

/**
 * Returns the request for a new place. Only a bar has happy hours and a deal (PLC-17, PLC-18, PLC-23).
 * @throws ValiError for invalid values
 */
export function toNewPlace(values: PlaceFormValues, uploaded: UploadedImage = {}) {
  const dealUrl = oneLine(values.dealUrl)
  const ofBar = { happyHours: toEntries(values.happyHours), ...(dealUrl && { dealUrl }) }
  return v.parse(placeFieldsSchema, {
    ...field.toNew(placeFields, values, uploaded),
    openingHours: toEntries(values.openingHours),
    ...(isBar(values) && ofBar),
  })
}

/**
 * Returns the request of an edit: the fields that differ from the start values. If the place is no longer a
 * bar, it removes happy hours and the deal (PLC-27). @throws ValiError for invalid values
 */
export function toChanges(
  start: PlaceFormValues,
  values: PlaceFormValues,
  uploaded: UploadedImage = {},
): Omit<CallInput<'places.update'>, 'placeId'> {
  const changed = (name: 'openingHours' | 'happyHours') =>
    areSameHours(start[name], values[name]) ? {} : { [name]: toEntries(values[name]) }
  const ofBar = {
    ...changed('happyHours'),
    ...(values.dealUrl !== start.dealUrl && { dealUrl: oneLine(values.dealUrl) || null }),
  }
  const gone = {
    ...(toEntries(start.happyHours).length > 0 && { happyHours: [] }),
    ...(isFilled(start.dealUrl) && { dealUrl: null }),
  }
  return v.parse(v.partial(placeFieldsSchema), {
    ...field.toChanges(placeFields, start, values, uploaded),
    ...changed('openingHours'),
    ...(isBar(values) ? ofBar : gone),
  })
}
