import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromLocalDateTime, toLocalDateTime, toUtc } from '#shared/rules/local-date-time.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'

restoreZone()

const utcOf = (text: string) => toUtc(fromLocalDateTime(text))
const localOf = (iso: string) => toLocalDateTime(new Date(iso))

describe('a local date-time', () => {
  test('JOB-32 a local date-time is entered in this computer’s time, and stored in UTC', () => {
    inZone('Australia/Sydney')
    expect(utcOf('2026-03-05T14:30')).toBe('2026-03-05T03:30:00.000Z')
    expect(utcOf('2026-07-05T14:30')).toBe('2026-07-05T04:30:00.000Z')
    inZone('America/New_York')
    expect(utcOf('2026-03-05T14:30')).toBe('2026-03-05T19:30:00.000Z')
    inZone('Asia/Kathmandu')
    expect(utcOf('2026-03-05T14:30')).toBe('2026-03-05T08:45:00.000Z')
  })

  test('JOB-32 a local date-time shows a stored moment in this computer’s time', () => {
    inZone('Australia/Sydney')
    expect(localOf('2026-12-31T13:05:00Z')).toBe('2027-01-01T00:05')
    inZone('America/New_York')
    expect(localOf('2026-12-31T13:05:00Z')).toBe('2026-12-31T08:05')
  })

  test('JOB-43 a local date-time drops the seconds', () => {
    inZone('Australia/Sydney')
    expect(localOf('2026-03-05T03:30:59.999Z')).toBe('2026-03-05T14:30')
  })

  test('JOB-32 a time that Sydney’s clock skips is read as an hour later, and a repeated time as the first of the two', () => {
    inZone('Australia/Sydney')
    expect(utcOf('2026-10-04T02:30')).toBe('2026-10-03T16:30:00.000Z')
    expect(localOf('2026-10-03T16:30:00.000Z')).toBe('2026-10-04T03:30')
    expect(utcOf('2026-04-05T02:30')).toBe('2026-04-04T15:30:00.000Z')
  })

  test('JOB-32 a local date-time of every minute and zone is read back unchanged', () => {
    const minutes = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    const zones = fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'America/New_York', 'UTC')
    fc.assert(
      fc.property(zones, minutes, (zone, moment) => {
        inZone(zone)
        const text = toLocalDateTime(moment)
        const back = fromLocalDateTime(text)
        expect(toLocalDateTime(back)).toBe(text)
        const minute = Math.floor(moment.getTime() / 60_000)
        const hoursOff = (minute - back.getTime() / 60_000) / 60
        expect([0, 0.5, 1]).toContain(hoursOff)
      }),
    )
  })

  test('JOB-34 an invalid date has no local date-time', () => {
    for (const text of ['', '2026', '2026-03-05', '14:30', '20260-03-05T14:30', 'soon', '2026-13-05T14:30'])
      expect([text, utcOf(text)]).toEqual([text, undefined])
    expect(toLocalDateTime(new Date('soon'))).toBe('')
  })
})
