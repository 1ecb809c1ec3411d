import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, dayToUtc, isDay } from '#shared/rules/calendar-day.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'

restoreZone()

/**
 * The zones furthest from UTC, zones with half hours, and zones that skip days or start them at one o'clock.
 */
const zones = [
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'UTC',
]

/** Days in leap years, and in years before 1000. */
const days = ['1990-03-05', '2024-02-29', '2000-02-29', '0999-12-31', '0026-02-03', '0001-01-01']

describe('a calendar day', () => {
  test('USR-37 USR-38 trap 42 a calendar day is sent as its midnight in UTC and read back as the same day, in every time zone', () => {
    for (const zone of zones) {
      inZone(zone)
      for (const day of [...days, '2026-04-05', '2026-10-04', '2018-11-04', '2011-12-30', '1999-12-31'])
        expect([zone, dayToUtc(day), dayOf(`${day}T00:00:00.000Z`)]).toEqual([
          zone,
          `${day}T00:00:00.000Z`,
          day,
        ])
    }
  })

  test('USR-38 trap 42 a calendar day is read back as it was picked, for every day of every zone', () => {
    const days = fc
      .date({ min: new Date('0001-01-01T00:00Z'), max: new Date('9999-12-31T00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, (zone, day) => {
        inZone(zone)
        expect(isDay(day)).toBe(true)
        expect(dayOf(dayToUtc(day))).toBe(day)
      }),
    )
  })

  test('an invalid text is no calendar day', () => {
    for (const text of [
      '',
      '2026-02-30',
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-1-5',
      '26-01-05',
      '12026-01-05',
      '-0001-01-01',
      '2026-01-05 ',
      '2026-01-05T00:00',
      '05/01/2026',
      'soon',
    ])
      expect([text, isDay(text), dayToUtc(text)]).toEqual([text, false, undefined])
  })

  test('USR-38 the calendar day of any other date-time is its day in UTC, in every time zone', () => {
    for (const zone of zones) {
      inZone(zone)
      for (const [moment, day] of [
        ['1990-05-05', '1990-05-05'],
        ['1990-05-05T00:00Z', '1990-05-05'],
        ['1990-05-05T23:59:59.999Z', '1990-05-05'],
        // Browsers read a date-time without a zone as local time.
        ['1990-05-05T00:00:00', '1990-05-05'],
        ['1990-05-05 00:00:00.000', '1990-05-05'],
        ['1990-05-05T00:00:00+10:00', '1990-05-04'],
        ['1990-05-04T20:00:00-0800', '1990-05-05'],
      ] as const)
        expect([zone, moment, dayOf(moment)]).toEqual([zone, moment, day])
    }
  })

  test('the calendar day of a text that is not a date-time is empty', () => {
    for (const moment of [
      null,
      undefined,
      '',
      '1990',
      '12',
      '5 May 1990',
      'on 1990-05-05',
      '1990-05-05 or later',
      '1990-02-30T00:00:00Z',
      '2026-02-29T00:00:00Z',
      '1990-05-05T25:00:00Z',
      '1990-05-05T00:00:00Zulu',
      '9999-12-31T23:00:00-05:00',
      'never',
    ])
      expect([moment, dayOf(moment)]).toEqual([moment, ''])
  })
})
