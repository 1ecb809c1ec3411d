import { expect, test } from 'vitest'
import { dayInMonth, daysLater, weeksOf } from '#shared/rules/calendar-month.ts'

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-04-05', 7, '2026-04-12'],
])('the day %s moved by %i days is %s', (day, count, later) => expect(daysLater(day, count)).toBe(later))

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-31', -13, '2025-02-28'],
])('the day %s moved by %i months is %s', (day, count, later) => expect(dayInMonth(day, count)).toBe(later))

test.each([
  ['a month that begins on a Monday', '2026-06-30', '2026-06-01', '2026-07-12'],
  ['a month that begins on a Sunday', '2026-11-15', '2026-10-26', '2026-12-06'],
])('%s has six weeks from Monday to Sunday', (_, day, first, last) => {
  const weeks = weeksOf(day)
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual([first, last])
})
