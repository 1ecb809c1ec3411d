const longDateFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' })

/** An ISO date-time as the day it is in this computer's time zone, such as "5 March 2026" (SHELL-32); what is no date stays as it is. */
export function longDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : longDateFormat.format(date)
}
