import { calendarDate } from '#renderer/lib/text/format.ts'
import { ageOn } from '#shared/rules/age.ts'
import { dayOf } from '#shared/rules/calendar-day.ts'
import { toLocalDay } from '#shared/rules/local-date-time.ts'

/** Returns a date of birth with the age on this computer's current date: "5 March 1998 (28 years old)". */
export function birthText(moment: string, now: Date): string {
  const age = ageOn(dayOf(moment), toLocalDay(now))
  const day = calendarDate(moment)
  return age === undefined ? day : `${day} (${age} years old)`
}
