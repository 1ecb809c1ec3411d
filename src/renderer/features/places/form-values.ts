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

/** Hours with the week that their control holds. */
const asWeek = <F extends field.AnsweredField & Pick<field.Field, 'rule'>>(hours: F) => ({
  ...hours,
  form: week,
  start: toHoursValues([]),
  toValue: toHoursValues,
})

/** The fields of the place dialogs, in their order (PLC-28). */
export const placeFormFields = {
  ...placeFields,
  openingHours: asWeek(placeHours.openingHours),
  happyHours: asWeek(placeHours.happyHours),
  ...placeDeal,
}

/** The values of the place dialogs' controls. */
export type PlaceFormValues = field.FormValues<typeof placeFormFields>
/** The address of a new image. */
export type UploadedImage = field.Uploaded<typeof placeFormFields>

/** The values that the form starts with. */
export const toFormValues = (place?: Place): PlaceFormValues => field.startValues(placeFormFields, place)

/** The rule of changed hours. Unchanged ones may break it: an old entry must not prevent other edits. */
const hoursRule = (start: HoursValues) =>
  v.rawCheck<HoursValues>(({ dataset, addIssue }) => {
    if (!dataset.typed || areSameHours(start, dataset.value)) return
    const message = hoursFault(dataset.value)
    if (message) addIssue({ message })
  })

const isFine = (schema: v.GenericSchema, value: unknown) => v.is(schema, value)

/**
 * The rules of a place (PLC-11 to PLC-20), each with its message at its field. Written by hand: happy hours and
 * deal are checked for bars only, and a stored deal or week that breaks today's rules may stay as it was.
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

/**
 * Whether a save would remove happy hours or a deal, which needs a warning (PLC-17, PLC-18, PLC-27, trap
 * 37).
 */
export const losesBarFields = (start: PlaceFormValues, now: string | undefined): boolean =>
  !isBar({ category: now }) && (toEntries(start.happyHours).length > 0 || isFilled(start.dealUrl))

/**
 * The request for a new place: a bar with its happy hours and deal, an activity without (PLC-17, PLC-18,
 * PLC-23).
 * @throws ValiError for values that break the rules.
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
 * The request for an edit: the fields that differ from the start values. Removes happy hours and deal of a
 * place that is not a bar (PLC-27). @throws ValiError as {@link toNewPlace}.
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
