import { expect, test } from 'vitest'
import {
  losesBarFields,
  placeFormFields,
  toChanges,
  toFormValues,
} from '#renderer/features/places/form-values.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { hoursEntry } from '#shared/rules/opening-hours.ts'

test.each([
  ['activity', true],
  ['market', true],
  ['bar', false],
])(
  'PLC-17 PLC-18 PLC-27 a place of the category %s loses its happy hours and deal, after a warning: %s',
  (category, loses) => {
    const happyHours = [hoursEntry(5, '17:00', '18:00')]
    const deal = { happyHours, dealUrl: 'https://deals.example/jetty' }
    const start = toFormValues({ placeId: 'p1', name: 'Jetty Market', category, ...deal })
    expect(losesBarFields(start, category)).toBe(loses)
    expect(toChanges(start, start)).toEqual(loses ? { happyHours: [], dealUrl: null } : {})
  },
)

test('PLC-28 the fields of a place have the labels of the specification, in its order', () => {
  const specified = 'Name,Address,Category,Description,Image,Tags,Opening Hours,Happy Hours,Deal URL'.split(
    ',',
  )
  const labels: readonly string[] = Object.values(labelsOf(placeFormFields))
  expect(labels.filter((label) => specified.includes(label))).toEqual(specified)
})
