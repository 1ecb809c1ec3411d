const two = (value: number) => String(value).padStart(2, '0')

/** Value of a date-time field for a moment: local time, to the minute; empty for an invalid moment. */
export function toLocalDateTime(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return ''
  const day = `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The calendar day of a moment in local time, 'YYYY-MM-DD'; empty for an invalid moment. */
export const toLocalDay = (moment: Date): string => toLocalDateTime(moment).slice(0, 10)

/** The local time of a moment as a part of a file's name: Windows allows no colon there. */
export const inFileName = (moment: Date): string => toLocalDateTime(moment).replaceAll(':', '.')

/** The start of the same day of a later month, or of its last one, in local time. An invalid date for an invalid one. */
export function monthsLater(moment: Date, count: number): Date {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + count, moment.getDate()]
  // Day 0 is the last day of the previous month.
  const lastDay = new Date(year, month + 1, 0).getDate()
  return new Date(year, month, Math.min(day, lastDay))
}

/** The moment in a date-time field, in local time; an invalid date if the text is not one. */
export const fromLocalDateTime = (text: string): Date =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? new Date(text) : new Date(Number.NaN)

/** The UTC ISO date-time to send for a moment (JOB-32); undefined for an invalid moment. */
export const toUtc = (moment: Date): string | undefined =>
  Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
