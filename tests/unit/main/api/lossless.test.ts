import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readTolerantly } from '#main/api/tolerant-read.ts'
import * as answer from '#shared/fields/answered.ts'
import { looseRecord } from '#shared/rules/record.ts'

const schema = looseRecord({ flag: answer.flag, moment: answer.moment, day: answer.day, id: v.string() })
const read = (record: object) => {
  const result = readTolerantly(schema, { id: 'a', ...record })
  return 'value' in result ? (result.value as Record<string, unknown>) : undefined
}

test.each([
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  [true, true],
  [null, null],
  // These values mean neither yes nor no.
  [2, undefined],
  [-1, undefined],
  ['yes', undefined],
  ['', undefined],
])('API-02 a flag stored as %j is read as %s', (stored, flag) => {
  expect(read({ flag: stored })?.flag).toBe(flag)
})

test.each([
  [1_772_681_400_000, '2026-03-05T03:30:00.000Z'],
  ['1772681400000', '2026-03-05T03:30:00.000Z'],
  ['2026-03-05T03:30:00', '2026-03-05T03:30:00Z'],
  // Seconds, microseconds and fractions may mean something else.
  [1_772_681_400, undefined],
  [1_772_681_400_000_000, undefined],
  [1_772_681_400_000.5, undefined],
])('API-02 a moment stored as %j is read as %s', (stored, moment) => {
  expect(read({ moment: stored })?.moment).toBe(moment)
  expect(read({ day: stored })?.day === undefined).toBe(moment === undefined)
})

test('API-02 a moment stored in whole milliseconds is read as that moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2199, 11) }), (time) => {
      expect(Date.parse(String(read({ moment: time })?.moment))).toBe(time)
    }),
  )
})
