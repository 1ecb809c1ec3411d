import { expect, test } from 'vitest'
import { losesBarFields, toChanges, toFormValues } from '#renderer/features/places/form-values.ts'
import { hoursEntry } from '#shared/rules/opening-hours.ts'

test.each([
  ['an activity', 'activity'],
  ['a category that the console does not know', 'market'],
])('PLC-17 PLC-18 PLC-27 %s is saved without happy hours and deal, which is said before', (_, category) => {
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

test('PLC-17 PLC-18 a bar keeps them, and has nothing to be warned of', () => {
  const start = toFormValues({
    placeId: 'p1',
    category: 'bar',
    happyHours: [hoursEntry(5, '17:00', '18:00')],
    dealUrl: 'https://deals.example/jetty',
  })
  expect(losesBarFields(start, 'bar')).toBe(false)
  expect(toChanges(start, start)).toEqual({})
})
