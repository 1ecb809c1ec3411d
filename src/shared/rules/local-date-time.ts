const two = (value: number) => String(value).padStart(2, '0')

/** The value of a date-time field for a moment, by this computer's clock and to the minute; empty for an invalid one. */
export function toLocalDateTime(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return ''
  const day = `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The moment that a date-time field holds, by this computer's clock; an invalid date where it holds none. */
export const fromLocalDateTime = (text: string): Date =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? new Date(text) : new Date(Number.NaN)

/** A moment as it is sent: a UTC ISO date-time (JOB-32); undefined for an invalid one. */
export const toUtc = (moment: Date): string | undefined =>
  Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
