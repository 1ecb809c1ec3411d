import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysSince, monthAfterListing } from '#shared/rules/job-expiry.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'

restoreZone()

const zones = ['Australia/Sydney', 'Australia/Perth', 'America/New_York', 'Pacific/Auckland', 'UTC']
const between = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }
const _day = 86_400_000

/** The expiry of a job that is listed at this moment. */
const ends = (listedAt: string) => monthAfterListing(new Date(listedAt)).toISOString()

describe('the end of the listed-at day plus one month', () => {
  const sydney = [
    ['a plain month', '2026-05-05T04:00:00Z', '2026-06-05T13:59:59.999Z'],
    ['the last minute of its day', '2026-05-05T13:59:00Z', '2026-06-05T13:59:59.999Z'],
    ['a minute later it is the next day there', '2026-05-05T14:00:00Z', '2026-06-06T13:59:59.999Z'],
    ['31 January ends with February', '2026-01-31T01:00:00Z', '2026-02-28T12:59:59.999Z'],
    ['31 January of a leap year', '2028-01-31T01:00:00Z', '2028-02-29T12:59:59.999Z'],
    ['29 February of a leap year', '2028-02-29T01:00:00Z', '2028-03-29T12:59:59.999Z'],
    ['28 February keeps its day', '2026-02-28T01:00:00Z', '2026-03-28T12:59:59.999Z'],
    ['31 March ends on 30 April', '2026-03-31T01:00:00Z', '2026-04-30T13:59:59.999Z'],
    ['December leads into the next year', '2026-12-31T01:00:00Z', '2027-01-31T12:59:59.999Z'],
    ['listed in summer time, over in winter time', '2026-03-20T01:00:00Z', '2026-04-20T13:59:59.999Z'],
    ['the day that summer time ends on', '2026-03-05T01:00:00Z', '2026-04-05T13:59:59.999Z'],
    ['listed in winter time, over in summer time', '2026-09-20T01:00:00Z', '2026-10-20T12:59:59.999Z'],
    ['the day that summer time begins on', '2026-09-04T01:00:00Z', '2026-10-04T12:59:59.999Z'],
  ] as const
  test.each(sydney)(
    'JOB-45 JOB-46 LIM-11 the suggested expiry of a job in Sydney is the end of its day in a month: %s',
    (_, listedAt, end) => {
      inZone('Australia/Sydney')
      expect(ends(listedAt)).toBe(end)
    },
  )

  test('JOB-46 the day of the suggested expiry is that of the computer’s time zone', () => {
    inZone('America/New_York')
    expect(ends('2026-05-05T14:00:00Z')).toBe('2026-06-06T03:59:59.999Z')
    inZone('Pacific/Auckland')
    expect(ends('2026-05-05T14:00:00Z')).toBe('2026-06-06T11:59:59.999Z')
  })

  test('JOB-45 JOB-46 the suggested expiry is the end of the same day of the next month, or of that month’s last day if it is shorter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.date(between), (zone, listedAt) => {
        inZone(zone)
        const end = monthAfterListing(listedAt)
        const next = new Date(end.getTime() + 1)
        expect([next.getHours(), next.getMinutes(), next.getSeconds()]).toEqual([0, 0, 0])
        expect(end.getMonth()).toBe((listedAt.getMonth() + 1) % 12)
        if (end.getDate() !== listedAt.getDate()) expect(next.getDate()).toBe(1)
      }),
    )
  })

  test('JOB-34 an invalid listing date suggests an invalid expiry', () => {
    expect(monthAfterListing(new Date(Number.NaN)).getTime()).toBeNaN()
  })
})

describe('the days since a job expired', () => {
  const now = new Date('2026-03-05T03:30:00Z')

  test('JOB-17 the days since a job expired are whole days, without the current day', () => {
    expect(daysSince(new Date('2026-03-05T03:30:00Z'), now)).toBe(0)
    expect(daysSince(new Date('2026-03-04T03:30:01Z'), now)).toBe(0)
    expect(daysSince(new Date('2026-03-04T03:30:00Z'), now)).toBe(1)
    expect(daysSince(new Date('2025-03-05T03:30:00Z'), now)).toBe(365)
  })

  test('JOB-17 the days since a job expired are 0 for a future date', () => {
    expect(daysSince(new Date('2026-04-05T03:30:00Z'), now)).toBe(0)
  })
})
