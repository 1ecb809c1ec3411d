import { expect, test } from 'vitest'
import { countDays, noDays } from '#main/work/days.ts'
import { memoryFile } from '#tests/support/desk/memory-file.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const at = (date: string) => new Date(`${date}T10:00:00`).getTime()

test('each start on another date adds one day, however far the clock has jumped', () => {
  const file = memoryFile<typeof noDays>(noDays)
  const dates = ['2026-11-27', '2026-11-27', '2056-01-01', '1999-12-31', '2026-11-28']
  expect(dates.map((date) => countDays(file, at(date), log).today())).toEqual([1, 1, 2, 3, 4])
})

test('a lost count of days continues from the latest day in a file', () => {
  const file = memoryFile<typeof noDays>(noDays)
  const days = countDays(file, at('2026-11-27'), log)
  days.atLeast(40)
  days.atLeast(7)
  expect([days.today(), countDays(file, at('2026-11-28'), log).today()]).toEqual([40, 41])
})
