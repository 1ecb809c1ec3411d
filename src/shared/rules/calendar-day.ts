const day = /^\d{4}-\d{2}-\d{2}$/

/** An ISO date-time, or its day alone: the day, the time, the zone. */
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/** The day of a moment in UTC; empty for none, and for a year that a date field can't hold. */
function toDay(time: number): string {
  const [text = ''] = Number.isNaN(time) ? [] : new Date(time).toISOString().split('T')
  return day.test(text) ? text : ''
}

/** True for a day that the calendar has, as a date field holds it: `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  // A day that no month has would be taken for one of the next.
  day.test(text) && toDay(Date.parse(`${text}T00:00:00.000Z`)) === text

/**
 * The UTC ISO date-time that a calendar day is sent as: its midnight in UTC, wherever the computer stands (USR-37,
 * USR-38, trap 42). Undefined for a text that is no day.
 */
export const dayToUtc = (text: string): string | undefined =>
  isDay(text) ? `${text}T00:00:00.000Z` : undefined

/**
 * The calendar day of an ISO date-time, read back in UTC (USR-38), which is also meant where no zone is named; empty for
 * whatever is no date-time.
 */
export function dayOf(moment: string | null | undefined): string {
  const [, date = '', time = '00:00', zone = 'Z'] = iso.exec(moment ?? '') ?? []
  return isDay(date) ? toDay(Date.parse(`${date}T${time}${zone}`)) : ''
}
