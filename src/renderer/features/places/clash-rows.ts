import type { ClashRow } from '#renderer/forms/clash/clash-rows.ts'
import { type PlaceFormValues, placeFormFields } from './form-values.ts'
import { weekText } from './hours-words.ts'

/** The place dialogs' rows for a clash of opening hours. */
export const placeClashRows: readonly ClashRow[] = (['openingHours', 'happyHours'] as const).map((name) => ({
  names: [name],
  label: placeFormFields[name].label,
  show: ({ [name]: hours }: Partial<PlaceFormValues>) => hours && weekText(hours),
}))
