import { createDateFormats } from '#renderer/lib/format.ts'
import { ageOn } from '#shared/rules/age.ts'
import { dayOf } from '#shared/rules/calendar-day.ts'
import { toLocalDateTime } from '#shared/rules/local-date-time.ts'

// A calendar day is its midnight in UTC, wherever this computer stands (USR-38, trap 42).
const { longDate } = createDateFormats('UTC')

/** A stored calendar day as people read it, "5 March 1998"; a text that is none is shown as it is. */
export const dayText = (moment: string): string => longDate(moment)

/** A day of birth with the age that comes to by this computer's calendar: "5 March 1998 (28 years old)". */
export function birthText(moment: string, now: Date): string {
  const age = ageOn(dayOf(moment), toLocalDateTime(now).slice(0, 10))
  return age === undefined ? dayText(moment) : `${dayText(moment)} (${age} years old)`
}
