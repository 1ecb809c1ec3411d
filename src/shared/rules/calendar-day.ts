const day = /^\d{4}-\d{2}-\d{2}$/

/** An ISO date or date-time: day, time, zone. */
const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/** The UTC day of a time in ms; empty if the time is invalid, or its year does not fit a date field. */
function toDay(time: number): string {
  const [text = ''] = Number.isNaN(time) ? [] : new Date(time).toISOString().split('T')
  return day.test(text) ? text : ''
}

/** Whether a text is an existing day in the format `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  // Date.parse reads 30 February as a day in March.
  day.test(text) && toDay(Date.parse(`${text}T00:00:00.000Z`)) === text

/**
 * Converts a calendar day to the UTC date-time to send: midnight in UTC, in any local time zone (USR-37,
 * USR-38, trap 42). Undefined if the text is not a day.
 */
export const dayToUtc = (text: string): string | undefined =>
  isDay(text) ? `${text}T00:00:00.000Z` : undefined

/**
 * The UTC day of an ISO date-time (USR-38). Without a zone, it counts as UTC. Empty if it is no date-time.
 */
export function dayOf(moment: string | null | undefined): string {
  const [, date = '', time = '00:00', zone = 'Z'] = iso.exec(moment ?? '') ?? []
  return isDay(date) ? toDay(Date.parse(`${date}T${time}${zone}`)) : ''
}

/**
 * Adds UTC to an ISO date-time without a zone, because a server that writes no zone stores UTC. Undefined for
 * any other text, including a day alone.
 */
export function inUtc(text: string): string | undefined {
  const [, date = '', time, zone] = iso.exec(text) ?? []
  return time !== undefined && zone === undefined && isDay(date) ? `${date}T${time}Z` : undefined
}
