import { describe, expect, test } from 'vitest'
import { jobClashRows } from '#renderer/features/jobs/clash-rows.ts'
import { jobFormFields } from '#renderer/features/jobs/form-values.ts'
import { placeClashRows } from '#renderer/features/places/clash-rows.ts'
import { toHoursValues } from '#renderer/features/places/hours.ts'
import { clashRowsOf } from '#renderer/features/products/clash-rows.ts'
import { rowsOf } from '#renderer/forms/clash/clash-rows.ts'
import { unlimited } from '#shared/entities/product.ts'
import { hoursEntry } from '#shared/rules/opening-hours.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'

restoreZone()

describe('the rows that decide fields which two admins have changed', () => {
  test('fields of a job that one control sets share one choice between two admins’ values', () => {
    const rowsFor = (...names: string[]) =>
      rowsOf(names, jobFormFields, jobClashRows).map(({ label }) => label)
    expect(rowsFor('title', 'businessId', 'businessName', 'businessLogoUrl')).toEqual(['Title', 'Business'])
    expect(rowsFor('business', 'expiry', 'expiresAt', 'roles')).toEqual(['Business', 'Expiry', 'Roles'])
  })

  test('a choice between two admins’ values shows names, dates, hours, prices and limits in words', () => {
    inZone('Australia/Brisbane')
    const stripe = {
      products: new Map(),
      prices: new Map([['price_1', { id: 'price_1', unit_amount: 4900, recurring: { interval: 'month' } }]]),
    }
    const rows = [...jobClashRows, ...placeClashRows, ...clashRowsOf(stripe)]
    const shown = (name: string, values: object) =>
      rows.find(({ names }) => names.includes(name))?.show?.({ ...values })
    expect(
      [
        ['business', { business: { businessId: 'b1', businessName: 'Reef Hostel' } }],
        ['business', { business: { businessId: 'b1', businessName: '' } }],
        ['expiry', { expiry: 'EXPIRES', expiresAt: '2026-03-05T13:30' }],
        ['expiry', { expiry: 'NEVER_EXPIRES', expiresAt: '2026-03-05T13:30' }],
        [
          'openingHours',
          { openingHours: toHoursValues([hoursEntry(1, '09:00', '17:00'), hoursEntry(5, '18:00', '02:00')]) },
        ],
        ['monthlyPriceId', { monthlyPriceId: 'price_1' }],
        ['maxUsers', { maxUsers: unlimited }],
      ].map(([name, values]) => shown(name as string, values as object)),
    ).toEqual([
      'Reef Hostel',
      'b1',
      '5 March 2026, 1:30 pm AEST',
      'Never expires',
      'Monday 09:00 – 17:00\nFriday 18:00 – 02:00 (Saturday)',
      '$49.00 per month',
      'Unlimited',
    ])
  })
})
