const day = /^\d{4}-\d{2}-\d{2}$/

/** True for a day that the calendar has, as a date field holds it: `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  day.test(text) && toDay(new Date(`${text}T00:00:00.000Z`).getTime()) === text

const toDay = (time: number): string => (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10))

/**
 * The UTC ISO date-time that a calendar day is sent as: its midnight in UTC, wherever the computer stands (USR-37,
 * USR-38, trap 42). Undefined for a text that is no day.
 */
export const dayToUtc = (text: string): string | undefined =>
  isDay(text) ? `${text}T00:00:00.000Z` : undefined

/** The calendar day of a UTC ISO date-time, read back in UTC (USR-38); empty where there is none. */
export const dayOf = (moment: string | null | undefined): string => toDay(Date.parse(moment ?? ''))
