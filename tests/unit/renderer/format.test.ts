import { describe, expect, test } from 'vitest'
import {
  ageInWords,
  createDateFormats,
  dateTime,
  hourlyRate,
  longDate,
  recentMoment,
  relativeTime,
  zoneName,
  zoneNames,
} from '#renderer/lib/text/format.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'

restoreZone()

describe('hourly rates', () => {
  test('SHELL-30 SHELL-31 LIM-29 an hourly rate is one value if minimum and maximum are equal', () => {
    expect(hourlyRate(28.5, 28.5)).toBe('$28.50')
    expect(hourlyRate(0, 0)).toBe('$0.00')
  })

  test('SHELL-30 SHELL-31 LIM-29 an hourly rate with different limits shows its minimum and maximum', () => {
    expect(hourlyRate(28.5, 32)).toBe('$28.50 - $32.00')
    expect(hourlyRate(999.999, 1234.5)).toBe('$1,000.00 - $1,234.50')
  })
})

describe('dates', () => {
  const sydney = createDateFormats('Australia/Sydney')
  const dateTimes = [
    ['a plain afternoon', '2026-03-05T03:30:00Z', '5 March 2026, 2:30 pm AEDT'],
    ['midnight is twelve', '2026-03-04T13:00:00Z', '5 March 2026, 12:00 am AEDT'],
    ['noon is twelve', '2026-07-05T02:05:00Z', '5 July 2026, 12:05 pm AEST'],
    ['the last summer minute', '2026-04-04T15:59:00Z', '5 April 2026, 2:59 am AEDT'],
    ['the same hour again in winter time', '2026-04-04T16:00:00Z', '5 April 2026, 2:00 am AEST'],
    ['the last winter minute', '2026-10-03T15:59:00Z', '4 October 2026, 1:59 am AEST'],
    ['the hour that is skipped', '2026-10-03T16:00:00Z', '4 October 2026, 3:00 am AEDT'],
    ['an offset of its own', '2026-03-05T14:30:00+11:00', '5 March 2026, 2:30 pm AEDT'],
  ] as const
  test.each(dateTimes)('SHELL-32 a date-time is long, with its zone: %s', (_, iso, text) => {
    expect(sydney.dateTime(iso)).toBe(text)
    expect(sydney.dayAndTime(iso)).toBe(text.replace(/ AE[DS]T$/, ''))
  })

  test('SHELL-32 a date-time is shown in the given zone', () => {
    const iso = '2026-01-15T23:45:00Z'
    expect(createDateFormats('Australia/Perth').dateTime(iso)).toBe('16 January 2026, 7:45 am AWST')
    expect(createDateFormats('Australia/Adelaide').dateTime(iso)).toBe('16 January 2026, 10:15 am ACDT')
    expect(createDateFormats('Australia/Brisbane').dateTime(iso)).toBe('16 January 2026, 9:45 am AEST')
    expect(createDateFormats('UTC').dateTime(iso)).toBe('15 January 2026, 11:45 pm UTC')
  })

  test('SHELL-32 the short name of a zone depends on the date', () => {
    expect(sydney.zoneName(new Date('2026-03-05T03:30:00Z'))).toBe('AEDT')
    expect(sydney.zoneName(new Date('2026-07-05T03:30:00Z'))).toBe('AEST')
    expect(createDateFormats('America/Los_Angeles').zoneName(new Date('2026-07-05T03:30:00Z'))).toBe('GMT-7')
  })

  test('SHELL-32 a day is shown without a time', () => {
    expect(sydney.longDate('2026-03-04T13:00:00Z')).toBe('5 March 2026')
    expect(sydney.longDate('2026-03-04T12:59:59.999Z')).toBe('4 March 2026')
  })

  test('a text that is not a date is shown unchanged', () => {
    expect(sydney.longDate('soon')).toBe('soon')
    expect(sydney.dateTime('')).toBe('')
  })

  test.each([
    ['Australia/Darwin', '5 March 2026, 1:00 pm ACST|5 March 2026'],
    ['America/Los_Angeles', '4 March 2026, 7:30 pm GMT-8|4 March 2026'],
  ])('SHELL-32 dates show in the zone of the computer, even after it moved to %s', (zone, text) => {
    const iso = '2026-03-05T03:30:00Z'
    inZone(zone)
    expect(`${dateTime(iso)}|${longDate(iso)}`).toBe(text)
  })
})

test.each([
  ['Australia/Sydney', 'AEDT/AEST'],
  ['Australia/Brisbane', 'AEST'],
  ['UTC', 'UTC'],
])('SHELL-32 the short names of the zone %s in summer and in winter are %s', (zone, names) => {
  inZone(zone)
  expect(zoneNames(2026)).toBe(names)
})

const now = Date.parse('2026-03-05T03:30:00Z')

test.each([
  ['2026-03-05T03:29:30Z', 'now'],
  ['2026-03-05T01:10:00Z', '2 hours ago'],
  ['2026-03-02T03:00:00Z', '3 days ago'],
  ['2026-05-20T03:30:00Z', 'in 2 months'],
  ['2023-03-01T03:30:00Z', '3 years ago'],
  ['soon', ''],
])('the distance of %s from now is written as "%s"', (iso, words) =>
  expect(relativeTime(iso, now)).toBe(words),
)

describe('an age', () => {
  test.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute'],
    [59 * 60_000 + 59_999, '59 minutes'],
    [60 * 60_000, '1 hour'],
    [47 * 60 * 60_000, '1 day'],
    [48 * 60 * 60_000, '2 days'],
  ])('an age of %i ms is written as %s', (age, words) => {
    expect(ageInWords(age)).toBe(words)
  })
})

describe('a computer whose zone the engine does not know', () => {
  test.each(['', ':/etc/localtime', 'No/Such_Zone'])(
    'SHELL-32 a computer whose zone is %j shows dates in the zone of the engine’s own dates',
    (zone) => {
      inZone(zone)
      expect(() => new Intl.DateTimeFormat('en-AU', { timeZone: 'Etc/Unknown' })).toThrow(RangeError)
      const date = new Date('2026-03-05T03:30:00Z')
      expect(longDate(date.toISOString())).toBe(`${date.getDate()} March 2026`)
      expect(dateTime(date.toISOString())).toMatch(/^5 March 2026, \d+:30 [ap]m \S+/)
      expect(zoneName(date)).toMatch(/\S/)
      expect(recentMoment(date.getTime())).toMatch(/^5 March 2026, /)
    },
  )
})
