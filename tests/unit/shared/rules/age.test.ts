import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn } from '#shared/rules/age.ts'

describe('an age in whole years', () => {
  test.each([
    ['1998-03-05', '2026-03-04', 27],
    ['1998-03-05', '2026-03-05', 28],
    ['1998-03-05', '2026-03-06', 28],
    ['2026-03-05', '2026-03-05', 0],
    ['1998-12-31', '2026-01-01', 27],
    // A birthday that does not exist in this year.
    ['2000-02-29', '2026-02-28', 25],
    ['2000-02-29', '2026-03-01', 26],
    ['2000-02-29', '2028-02-29', 28],
  ])('USR-40 of a person born on %s is, on %s, %i', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age)
  })

  test('USR-40 is unknown for a birth in the future, or for a text that is not a day', () => {
    expect(ageOn('2026-03-06', '2026-03-05')).toBeUndefined()
    expect(ageOn('', '2026-03-05')).toBeUndefined()
    expect(ageOn('1998-02-30', '2026-03-05')).toBeUndefined()
    expect(ageOn('1998-03-05', 'today')).toBeUndefined()
  })

  test('USR-40 increases by one on each birthday, and on no other day', () => {
    const dates = { min: new Date('1900-01-01T00:00Z'), max: new Date('2099-12-31T00:00Z') }
    const day = fc.date({ ...dates, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 120 }), (birth, years) => {
        fc.pre(!birth.endsWith('02-29'))
        const birthday = `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`
        const eve = new Date(Date.parse(birthday) - 86_400_000).toISOString().slice(0, 10)
        expect([ageOn(birth, eve), ageOn(birth, birthday)]).toEqual([years - 1, years])
      }),
    )
  })
})
