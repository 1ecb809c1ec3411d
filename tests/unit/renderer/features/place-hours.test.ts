import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areSameHours,
  copiedTo,
  faultOf,
  type HoursValues,
  hoursFault,
  readRange,
  toEntries,
  toHoursValues,
  unreadableTime,
  unsendable,
  withDay,
} from '#renderer/features/places/hours.ts'
import { entryText, pairText, rollNote } from '#renderer/features/places/hours-words.ts'
import type { StoredHours } from '#shared/fields/hours.ts'
import { hoursEntry, missingTimes } from '#shared/rules/opening-hours.ts'

const two = (number: number) => String(number).padStart(2, '0')
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const day = fc.integer({ min: 1, max: 7 })
/** Hours that follow today's rules. */
const regular = fc.tuple(day, time, time).map(([on, open, close]) => hoursEntry(on, open, close))
/** Hours that an older program may have left: any part may be missing. */
const moment = fc.option(
  fc.record(
    {
      day: fc.option(fc.oneof(fc.integer({ min: -1, max: 9 }), fc.double({ noNaN: true }))),
      time: fc.option(fc.oneof(time, fc.constantFrom('9:00', '9am', '25:00', '', 'late', '09:00:00'))),
      note: fc.string(),
    },
    { requiredKeys: [] },
  ),
)
const odd: fc.Arbitrary<StoredHours> = fc.record({ open: moment, close: moment }, { requiredKeys: [] })
const stored = fc.array(fc.oneof(regular, odd), { maxLength: 12 })

const key = (entry: StoredHours) => JSON.stringify([entry.open, entry.close])
const sorted = (entries: readonly StoredHours[]) => entries.map(key).sort()

describe('the hours of a form', () => {
  test('PLC-13 the hours of a form show each stored entry once', () => {
    fc.assert(
      fc.property(stored, (entries) => {
        const values = toHoursValues(entries)
        const shown = [...values.days.flat().map((pair) => pair.stored as StoredHours), ...values.others]
        expect(sorted(shown)).toEqual(sorted(entries))
        expect(values.days).toHaveLength(7)
        expect(areSameHours(values, toHoursValues(entries))).toBe(true)
      }),
    )
  })

  test('PLC-14 PLC-15 PLC-16 valid stored hours are sent back unchanged', () => {
    fc.assert(
      fc.property(fc.array(regular, { maxLength: 12 }), (entries) => {
        const values = toHoursValues(entries)
        expect(values.others).toEqual([])
        expect(hoursFault(values)).toBeUndefined()
        expect(sorted(toEntries(values))).toEqual(sorted(entries))
      }),
    )
  })

  test('an edit of one day’s hours leaves every other stored entry unchanged', () => {
    fc.assert(
      fc.property(stored, fc.integer({ min: 0, max: 6 }), time, time, (entries, on, open, close) => {
        const start = toHoursValues(entries)
        const values = withDay(start, on, [{ open, close }])
        const sent = toEntries(values)
        expect(
          sent.filter((entry) => key(entry) === key(hoursEntry(on + 1, open, close))).length,
        ).toBeGreaterThan(0)
        const others = start.days.filter((_, index) => index !== on).flat()
        // Valid hours, and those that fit no day, are sent back unchanged.
        for (const pair of others)
          if (!faultOf(pair) && (pair.open || pair.close))
            expect(
              sent.some((entry) => entry.open?.time === pair.open && entry.close?.time === pair.close),
            ).toBe(true)
        for (const other of start.others) expect(sent).toContain(other)
      }),
    )
  })

  test('the hours of a place are sent complete, or the form names what is missing', () => {
    fc.assert(
      fc.property(stored, (entries) => {
        const values = toHoursValues(entries)
        const isWhole = toEntries(values).every(({ open, close }) =>
          [open, close].every(
            (part) =>
              Number.isInteger(part?.day) &&
              (part?.day ?? 0) >= 1 &&
              (part?.day ?? 8) <= 7 &&
              /^([01]\d|2[0-3]):[0-5]\d$/.test(part?.time ?? ''),
          ),
        )
        expect(hoursFault(values) === undefined).toBe(isWhole)
      }),
    )
  })

  test('unknown members of an hours entry are sent back', () => {
    const entry = { open: { day: 1, time: '9:00', by: 'Kim' }, close: { time: '17:00' }, season: 'summer' }
    const values = withDay(toHoursValues([entry]), 1, [{ open: '10', close: '12' }])
    expect(toEntries(values)).toEqual([
      { open: { day: 1, time: '09:00', by: 'Kim' }, close: { day: 1, time: '17:00' }, season: 'summer' },
      hoursEntry(2, '10:00', '12:00'),
    ])
  })

  test('PLC-27 several hours entries of a day are sorted by their times', () => {
    const values = toHoursValues([hoursEntry(1, '18:00', '22:00'), hoursEntry(1, '09:00', '12:00')])
    expect(values.days[0]?.map(({ open }) => open)).toEqual(['09:00', '18:00'])
  })

  test.each([
    ['closes two days later', { open: { day: 5, time: '16:00' }, close: { day: 7, time: '02:00' } }, true],
    ['closes on a day 8', { open: { day: 7, time: '20:00' }, close: { day: 8, time: '01:00' } }, false],
    ['opens on no day', { open: { time: '10:00' }, close: { day: 3, time: '11:00' } }, false],
    [
      'closes before it opens on one day',
      { open: { day: 2, time: '18:00' }, close: { day: 2, time: '02:00' } },
      true,
    ],
  ] as const)('an hours entry that %s is listed separately, below the week', (_, entry, canGo) => {
    const values = toHoursValues([entry])
    expect(values.others).toEqual([entry])
    expect(hoursFault(values)).toBe(canGo ? undefined : unsendable)
  })

  test('PLC-13 an opening time without a closing time, or a text that is no time, is an error', () => {
    expect(faultOf({ open: '09:00', close: ' ' })).toBe(missingTimes)
    expect(faultOf({ open: '', close: '5pm' })).toBe(missingTimes)
    expect(faultOf({ open: 'early', close: '5pm' })).toBe(unreadableTime)
    expect(faultOf({ open: '', close: '' })).toBeUndefined()
  })
})

describe('quick ways to enter hours', () => {
  test('the hours of a day can be copied to other days, and replace the hours there', () => {
    fc.assert(
      fc.property(
        fc.array(regular, { maxLength: 12 }),
        fc.integer({ min: 0, max: 6 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
        (entries, from, days) => {
          const to = days.filter((each) => each !== from)
          const start = toHoursValues(entries)
          const after = copiedTo(start, from, to)
          const times = (values: HoursValues, at: number) =>
            values.days[at]?.map(({ open, close }) => [open, close])
          for (const index of start.days.keys())
            expect(times(after, index)).toEqual(times(start, to.includes(index) ? from : index))
          expect(hoursFault(after)).toBeUndefined()
        },
      ),
    )
  })

  test.each([
    ['9-17', { open: '09:00', close: '17:00' }],
    ['6pm – 2am', { open: '18:00', close: '02:00' }],
    ['930 to 1730', { open: '09:30', close: '17:30' }],
    ['9', undefined],
    ['9-', undefined],
    ['9-12-17', undefined],
  ])('the typed range of hours %s is read', (text, range) => expect(readRange(text)).toEqual(range))
})

describe('hours in words', () => {
  test('PLC-15 PLC-16 PLC-27 trap 36 hours past midnight name the day on which they end', () => {
    expect(rollNote(1, { open: '18', close: '2am' })).toBe('Ends on Tuesday')
    expect(rollNote(7, { open: '18:00', close: '00:00' })).toBe('Ends on Monday')
    expect(rollNote(7, { open: '09:00', close: '09:00' })).toBe('Starts and ends at the same time')
    expect(rollNote(3, { open: '09:00', close: '17:00' })).toBe('')
    expect(rollNote(3, { open: '09:00', close: '' })).toBe('')
    expect(pairText(7, { open: '18:00', close: '02:00' })).toBe('18:00 – 02:00 (Monday)')
    expect(pairText(3, { open: '9', close: '17' })).toBe('09:00 – 17:00')
    expect(pairText(2, { open: '12:00', close: '' })).toBe('12:00 – an unknown time')
  })

  test('hours entries that fit no day are described with their own days', () => {
    expect(entryText({ open: { day: 5, time: '16:00' }, close: { day: 7, time: '02:00' } })).toBe(
      'Friday, 16:00 – Sunday, 02:00',
    )
    expect(entryText({ open: { time: '10:00' }, close: { day: 8 } })).toBe(
      'An unknown day, 10:00 – day 8, an unknown time',
    )
    expect(entryText({})).toBe('An unknown day, an unknown time – an unknown day, an unknown time')
  })
})
