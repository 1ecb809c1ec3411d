import { isDay } from './calendar-day.ts'

/** Day, month and year, between slashes, dots, hyphens or blanks, or as eight digits. */
const dayFirst = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$|^(\d{2})(\d{2})(\d{4})$/

/** A time of day: 9:30, 21.30, 9 pm, 9:30pm. */
const clock = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?$/i

/** The day before the first comma, T or blanks, and the time after it. */
const dayAndClock = /^(.*\d{4}|\d{4}-\d{2}-\d{2})(?:,\s*|\s+|T)(\S.*)$/

/** The text of a day for a person, day first everywhere: '05/03/1998' for '1998-03-05'; '' for no day. */
export const toDayFirst = (day: string): string => (isDay(day) ? day.split('-').reverse().join('/') : '')

/**
 * The day that a person has typed, as 'YYYY-MM-DD'; '' while it is incomplete. An ISO day, as pasted, counts
 * too.
 */
export function readDayFirst(text: string): string {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const [, ...parts] = dayFirst.exec(typed) ?? []
  const [date = '', month = '', year = ''] = parts.filter(Boolean)
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : ''
}

/** The time that a person has typed, as 'HH:mm'; '' while it is incomplete. */
function readClock(text: string): string {
  const [, hours = '', minutes, half] = clock.exec(text.trim()) ?? []
  // "9" alone may still become "9:30" or "9 pm".
  if (hours === '' || (minutes === undefined && half === undefined)) return ''
  const typed = Number(hours)
  if (half && (typed < 1 || typed > 12)) return ''
  const hour = half ? (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : typed
  const time = `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : ''
}

/**
 * The text of a local date-time for a person: '18/08/2026, 10:05 pm' for '2026-08-18T22:05'; '' for any
 * other text.
 */
export function toDayFirstTime(local: string): string {
  const [day = '', time = ''] = local.split('T')
  const [hour = '', minute] = time.split(':')
  const shown = toDayFirst(day)
  if (shown === '' || minute === undefined) return ''
  return `${shown}, ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
}

/** The local date-time that a person has typed, as 'YYYY-MM-DDTHH:mm'; '' while it is incomplete. */
export function readDayFirstTime(text: string): string {
  const [, day = '', time = ''] = dayAndClock.exec(text.trim()) ?? []
  const [date, at] = [readDayFirst(day), readClock(time)]
  return date && at ? `${date}T${at}` : ''
}
