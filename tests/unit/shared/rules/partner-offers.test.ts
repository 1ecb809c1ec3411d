import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countEqual,
  expiryDay,
  expiryText,
  firstExpiry,
  isExpired,
  localDay,
  withoutOffer,
} from '#shared/rules/partner-offers.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'

restoreZone()

const offer = fc.record(
  {
    name: fc.constantFrom('A', 'B'),
    expiry: fc.constantFrom('2026-03-05', null),
    url: fc.constant('https://a.example'),
  },
  { requiredKeys: ['name'] },
)

describe('offers without an id', () => {
  test('trap 39 PRT-41 one of several equal offers without an id is removed', () => {
    fc.assert(
      fc.property(fc.array(offer), fc.nat(), (offers, at) => {
        const one = offers[at % Math.max(1, offers.length)]
        if (!one) return
        const left = withoutOffer(offers, one)
        expect(left).toHaveLength(offers.length - 1)
        expect(countEqual(left, one)).toBe(countEqual(offers, one) - 1)
        const others = (list: readonly unknown[]) => list.filter((each) => countEqual([each], one) === 0)
        expect(others(left)).toEqual(others(offers))
      }),
    )
  })

  test('trap 39 removing an unknown offer removes none', () => {
    const offers = [{ name: 'A' }, { name: 'A', note: 'of another console' }]
    expect(withoutOffer(offers, { name: 'B' })).toEqual(offers)
    expect(withoutOffer(offers, { name: 'A' })).toEqual([offers[1]])
    expect(offers).toHaveLength(2)
  })
})

describe('the day of an expiry', () => {
  test.each(['Australia/Sydney', 'UTC', 'America/Los_Angeles'])(
    'PRT-32 LIM-27 trap 38 an offer’s expiry that is a date, or midnight in UTC, is shown as that day in %s: 2026 Mar 05',
    (zone) => {
      inZone(zone)
      for (const expiry of ['2026-03-05', '2026-03-05T00:00:00.000Z', '2026-03-05T00:00Z'])
        expect([expiry, expiryText(expiry)]).toEqual([expiry, '2026 Mar 05'])
    },
  )

  test('PRT-32 the expiry of an offer at any other time is a moment in this computer’s time zone', () => {
    inZone('Australia/Sydney')
    expect(expiryText('2031-12-31T13:59:59.000Z')).toBe('2032 Jan 01')
    inZone('America/Los_Angeles')
    expect(expiryText('2031-12-31T13:59:59.000Z')).toBe('2031 Dec 31')
  })

  test('PRT-32 the expiry of an offer shows every month with three letters', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      expiryText(`2026-${String(month + 1).padStart(2, '0')}-09`),
    )
    expect(months.join()).toBe(
      'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.replace(/\w+/g, '2026 $& 09'),
    )
  })

  test('PRT-32 the expiry of an offer that is not a date is shown unchanged', () => {
    for (const text of ['soon', '5', '2026-02-30']) {
      expect([expiryDay(text), expiryText(text)]).toEqual(['', text])
      expect(isExpired(text, '2026-03-05')).toBe(false)
    }
    expect([expiryText(null), expiryText(undefined), expiryDay('')]).toEqual(['', '', ''])
  })

  test('PRT-32 an offer is valid until the end of its day', () => {
    expect(['2026-03-04', '2026-03-05', '2026-03-06'].map((day) => isExpired(day, '2026-03-05'))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('PRT-39 PRT-42 the first day to choose for an expiry is tomorrow', () => {
    inZone('Australia/Sydney')
    expect(firstExpiry(new Date(2026, 2, 5, 23, 59))).toBe('2026-03-06')
    expect(firstExpiry(new Date(2026, 11, 31))).toBe('2027-01-01')
    expect(firstExpiry(new Date(2026, 9, 3, 0, 30))).toBe('2026-10-04')
    expect(localDay(new Date('2026-03-04T13:00:00Z'))).toBe('2026-03-05')
  })
})
