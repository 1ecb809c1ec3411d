import { isDay } from './calendar-day.ts'
import { oneLine } from './one-line.ts'
import { readTime } from './opening-hours.ts'

/** Day, month and year, between slashes, dots, hyphens or blanks, or as eight digits. */
const dayFirst = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})\b|^(\d{2})(\d{2})(\d{4})\b/

/** The text of a month names it by its first three letters: '15 Dec 2026', 'Tue 15th December, 2026', 'Dec 15 2026'. */
const monthInWords =
  /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[/. -]{1,2}([a-z]{3,9})[,/. -]{1,2}(\d{4})\b|^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/

/** Days, weeks or months from now: '+14', '+2 weeks', '+1m'. */
const fromNow = /^\+ ?(\d{1,3})(?: ?(d|w|m)(?:ays?|eeks?|onths?)?)?(?= |,|$)/

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const longMonths = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
]

/** The number of a month from its name or the beginning of it; 0 for any other word. */
const monthOf = (word: string): number => {
  const month = months.indexOf(word.slice(0, 3))
  return longMonths[month]?.startsWith(word) || word === 'sept' ? month + 1 : 0
}

const two = (value: number | string) => String(value).padStart(2, '0')
const dayOfDate = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The same day of a later month, or its last one. */
function monthsLater(now: Date, count: number): Date {
  const last = new Date(now.getFullYear(), now.getMonth() + count + 1, 0)
  return now.getDate() > last.getDate()
    ? last
    : new Date(now.getFullYear(), now.getMonth() + count, now.getDate())
}

/** The day that these words count from the present one. */
function relativeDay(text: string, now: Date): readonly [length: number, day: string] | undefined {
  const [named] = /^(?:today|tomorrow)\b/.exec(text) ?? []
  const [plus = '', count = named === 'tomorrow' ? '1' : '0', unit = 'd'] = fromNow.exec(text) ?? []
  const words = named ?? plus
  if (words === '') return undefined
  const ahead = Number(count)
  const day =
    unit === 'm'
      ? monthsLater(now, ahead)
      : new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead * (unit === 'w' ? 7 : 1))
  return [words.length, dayOfDate(day)]
}

/** The day at the beginning of a text, and how long its text is. */
function leadingDay(text: string, now: Date): readonly [length: number, day: string] | undefined {
  const [iso] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  if (iso !== undefined) return [iso.length, iso]
  const [plain, ...numbers] = dayFirst.exec(text) ?? []
  if (plain !== undefined) {
    const [date = '', month = '', year = ''] = numbers.filter(Boolean)
    return [plain.length, `${year}-${two(month)}-${two(date)}`]
  }
  const [worded, date, month, year, otherMonth, otherDate, otherYear] = monthInWords.exec(text) ?? []
  if (worded !== undefined)
    return [
      worded.length,
      `${year ?? otherYear}-${two(monthOf(month ?? otherMonth ?? ''))}-${two(date ?? otherDate ?? '')}`,
    ]
  return relativeDay(text, now)
}

/** The text of a day for a person, day first everywhere: '05/03/1998' for '1998-03-05'; '' for no day. */
export const toDayFirst = (day: string): string => (isDay(day) ? day.split('-').reverse().join('/') : '')

/**
 * The day that a person has typed, as 'YYYY-MM-DD'; '' while it is incomplete. An ISO day, as pasted, counts
 * too, as does a number of days from `now`.
 */
export function readDayFirst(text: string, now = new Date()): string {
  const typed = oneLine(text).toLowerCase()
  const [length, day = ''] = leadingDay(typed, now) ?? []
  return length === typed.length && isDay(day) ? day : ''
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

/**
 * The local date-time that a person has typed, as 'YYYY-MM-DDTHH:mm'; '' while it is incomplete. A day alone
 * means `bareTime` of it.
 */
export function readDayFirstTime(text: string, bareTime: string, now = new Date()): string {
  const typed = oneLine(text).toLowerCase()
  if (typed === 'now') return `${dayOfDate(now)}T${two(now.getHours())}:${two(now.getMinutes())}`
  const [length, day = ''] = leadingDay(typed, now) ?? []
  if (length === undefined || !isDay(day)) return ''
  const [, clock] = /^(?:,? (?:at )?|,|t)(.*)$/.exec(typed.slice(length)) ?? []
  if (clock === undefined) return length === typed.length ? `${day}T${bareTime}` : ''
  // 24:00 would be of the day after.
  const time = /^24/.test(clock) ? undefined : readTime(clock)
  return time === undefined ? '' : `${day}T${time}`
}
