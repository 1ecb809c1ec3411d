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
  ])('USR-40 a person born on %s is, on %s, %i years old', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age)
  })

  test('USR-40 an age is unknown for a birth in the future, or for a text that is not a day', () => {
    expect(ageOn('2026-03-06', '2026-03-05')).toBeUndefined()
    expect(ageOn('', '2026-03-05')).toBeUndefined()
    expect(ageOn('1998-02-30', '2026-03-05')).toBeUndefined()
    expect(ageOn('1998-03-05', 'today')).toBeUndefined()
  })
})
