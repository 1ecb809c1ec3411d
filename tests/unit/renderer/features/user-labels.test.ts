import { describe, expect, test } from 'vitest'
import { birthText } from '#renderer/features/user-profiles/day-text.ts'
import { calendarDate } from '#renderer/lib/text/format.ts'
import { inZone, restoreZone } from '#tests/support/in-zone.ts'

restoreZone()

describe('the texts of a profile', () => {
  test.each(['Australia/Sydney', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', 'UTC'])(
    'USR-38 trap 42 a day of birth reads as the same day in %s, whatever the computer’s zone',
    (zone) => {
      inZone(zone)
      const day = '1998-03-05T00:00:00.000Z'
      expect(calendarDate(day)).toBe('5 March 1998')
      expect(birthText(day, new Date(2026, 2, 4, 23, 59))).toBe('5 March 1998 (27 years old)')
      expect(birthText(day, new Date(2026, 2, 5, 0, 0))).toBe('5 March 1998 (28 years old)')
    },
  )

  test('USR-38 a date of birth that is not a day is shown unchanged', () => {
    expect(calendarDate('in spring')).toBe('in spring')
    expect(birthText('in spring', new Date())).toBe('in spring')
    expect(birthText('2190-01-01T00:00:00.000Z', new Date(2026, 0, 1))).toBe('1 January 2190')
  })
})
