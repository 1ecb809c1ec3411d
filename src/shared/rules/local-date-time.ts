const two = (value: number) => String(value).padStart(2, '0')

/** The value of a date-time field: local time without seconds; empty if the moment is invalid. */
export function toLocalDateTime(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return ''
  const day = `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The local day of a moment, 'YYYY-MM-DD'; empty if it is invalid. */
export const toLocalDay = (moment: Date): string => toLocalDateTime(moment).slice(0, 10)

/** The local time for a file name. Windows does not allow colons. */
export const inFileName = (moment: Date): string => toLocalDateTime(moment).replaceAll(':', '.')

/**
 * The start of the same day in a later month, in local time, or of that month's last day. Invalid if the
 * moment is.
 */
export function monthsLater(moment: Date, count: number): Date {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + count, moment.getDate()]
  // Day 0 is the last day of the previous month.
  const lastDay = new Date(year, month + 1, 0).getDate()
  return new Date(year, month, Math.min(day, lastDay))
}

/** Parses the value of a date-time field as local time. Invalid if the text is no date-time. */
export const fromLocalDateTime = (text: string): Date =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? new Date(text) : new Date(Number.NaN)

/** The UTC date-time to send (JOB-32); undefined if the moment is invalid. */
export const toUtc = (moment: Date): string | undefined =>
  Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
