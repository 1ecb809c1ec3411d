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
  ['an activity', 'activity'],
  ['a category that the console does not know', 'market'],
])('PLC-17 PLC-18 PLC-27 %s is saved without happy hours and deal, after a warning', (_, category) => {
  const start = toFormValues({
    placeId: 'p1',
    name: 'Jetty Market',
    category,
    happyHours: [hoursEntry(5, '17:00', '18:00')],
    dealUrl: 'https://deals.example/jetty',
  })
  expect(losesBarFields(start, category)).toBe(true)
  expect(toChanges(start, start)).toEqual({ happyHours: [], dealUrl: null })
})

test('PLC-17 PLC-18 a bar keeps them without a warning', () => {
  const start = toFormValues({
    placeId: 'p1',
    category: 'bar',
    happyHours: [hoursEntry(5, '17:00', '18:00')],
    dealUrl: 'https://deals.example/jetty',
  })
  expect(losesBarFields(start, 'bar')).toBe(false)
  expect(toChanges(start, start)).toEqual({})
})

test('PLC-28 the fields have the labels of the specification, in its order', () => {
  const specified = [
    'Name',
    'Address',
    'Category',
    'Description',
    'Image',
    'Tags',
    'Opening Hours',
    'Happy Hours',
    'Deal URL',
  ]
  const labels: readonly string[] = Object.values(labelsOf(placeFormFields))
  expect(labels.filter((label) => specified.includes(label))).toEqual(specified)
})
