const day = /^\d{4}-\d{2}-\d{2}$/

/** An ISO date-time, or its day alone: the day, the time, the zone. */
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/** The UTC day of a time in ms; empty for an invalid time or for a year that a date field can't hold. */
function toDay(time: number): string {
  const [text = ''] = Number.isNaN(time) ? [] : new Date(time).toISOString().split('T')
  return day.test(text) ? text : ''
}

/** True for an existing day in the format of a date field: `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  // The parser reads 30 February as a day in March.
  day.test(text) && toDay(Date.parse(`${text}T00:00:00.000Z`)) === text

/**
 * The UTC ISO date-time to send for a calendar day: midnight in UTC, in any local time zone (USR-37, USR-38,
 * trap 42). Undefined if the text is not a day.
 */
export const dayToUtc = (text: string): string | undefined =>
  isDay(text) ? `${text}T00:00:00.000Z` : undefined

/**
 * The UTC calendar day of an ISO date-time (USR-38). A date-time without a zone counts as UTC. Empty if
 * it is not a date-time.
 */
export function dayOf(moment: string | null | undefined): string {
  const [, date = '', time = '00:00', zone = 'Z'] = iso.exec(moment ?? '') ?? []
  return isDay(date) ? toDay(Date.parse(`${date}T${time}${zone}`)) : ''
}

/**
 * An ISO date-time without a zone as one in UTC, in which a server that names no zone stores its times;
 * undefined for any other text, even for a day alone.
 */
export function inUtc(text: string): string | undefined {
  const [, date = '', time, zone] = iso.exec(text) ?? []
  return time !== undefined && zone === undefined && isDay(date) ? `${date}T${time}Z` : undefined
}
