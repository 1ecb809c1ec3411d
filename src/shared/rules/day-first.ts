import { isDay } from './calendar-day.ts'
import { monthsLater, toLocalDateTime, toLocalDay } from './local-date-time.ts'
import { oneLine } from './one-line.ts'
import { readTime } from './opening-hours.ts'

/** Day, month and year, between slashes, dots, hyphens or blanks, or as eight digits. */
const dayFirst = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})\b|^(\d{2})(\d{2})(\d{4})\b/

/** A year of two digits, which only a moment may have: a birth may be of either century. */
const shortYear = /^(\d{1,2}[/. -]\d{1,2}[/. -])(\d{2})(?=[ ,]|$)/

/** A day with its year first, as a computer writes it. */
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/

/** A day of the week before the day, which the day knows better. */
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[.,]? /

/** A moment with its zone, as a server writes it. */
const zoned = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})$/

/** The text of a month names it by its first three letters: '15 Dec 2026', 'Tue 15th December, 2026', 'Dec 15 2026'. */
const monthInWords =
  /^(\d{1,2})(?:st|nd|rd|th)?(?: of )?[/. -]{0,2}([a-z]{3,9})[,/. -]{0,2}(\d{4})\b|^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/

/** Days, weeks, months or years from now: '+14', '+2 weeks', 'in 1 month', '3 days'. */
const fromNow =
  /^(?:(?:\+ ?|in )?(\d{1,3}) ?(?:([dwmy])(?:ays?|eeks?|onths?|ears?))|\+ ?(\d{1,3})(?: ?([dwmy]))?)(?= |,|$)/

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

/** The day that these words count from the present one. */
function relativeDay(text: string, now: Date): readonly [length: number, day: string] | undefined {
  const [named] = /^(?:today|tomorrow)\b/.exec(text) ?? []
  const [plus = '', inWords, word, plain, letter] = fromNow.exec(text) ?? []
  const unit = word ?? letter ?? 'd'
  const words = named ?? plus
  if (words === '') return undefined
  const ahead = Number(inWords ?? plain ?? (named === 'tomorrow' ? 1 : 0))
  const day =
    unit === 'm' || unit === 'y'
      ? monthsLater(now, ahead * (unit === 'y' ? 12 : 1))
      : new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead * (unit === 'w' ? 7 : 1))
  return [words.length, toLocalDay(day)]
}

/** The day at the beginning of a text, and how long its text is. */
function leadingDay(text: string, now: Date): readonly [length: number, day: string] | undefined {
  const [before = ''] = weekday.exec(text) ?? []
  const [length, day] = dayAtStart(text.slice(before.length), now) ?? []
  return length === undefined || day === undefined ? undefined : [before.length + length, day]
}

function dayAtStart(text: string, now: Date): readonly [length: number, day: string] | undefined {
  const [written, ofYear, , ofMonth = '', ofDate = ''] = yearFirst.exec(text) ?? []
  if (written !== undefined) return [written.length, `${ofYear}-${two(ofMonth)}-${two(ofDate)}`]
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

/** The name that this computer's zone has at a local date-time, as a text of the console names it. */
const zoneAt = (local: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeZoneName: 'short' })
    .formatToParts(new Date(local))
    .find(({ type }) => type === 'timeZoneName')
    ?.value.toLowerCase() ?? ''

/**
 * The local date-time that a person has typed or pasted, as 'YYYY-MM-DDTHH:mm'; '' while it is incomplete. A day
 * alone means `bareTime` of it.
 */
export function readDayFirstTime(text: string, bareTime: string, now = new Date()): string {
  const typed = oneLine(text).toLowerCase().replace(shortYear, '$120$2')
  if (typed === 'now') return toLocalDateTime(now)
  if (zoned.test(typed)) return toLocalDateTime(new Date(typed.replace(' ', 't').toUpperCase()))
  const [whole, local, zone] = /^(.*\d ?(?:[ap]\.?m\.?)?) (gmt(?:[+-][\d:]+)?|[a-z]{3,5})$/.exec(typed) ?? []
  const moment = local === undefined ? '' : readLocal(local, bareTime, now)
  return whole !== undefined && moment !== '' && zone === zoneAt(moment)
    ? moment
    : readLocal(typed, bareTime, now)
}

function readLocal(typed: string, bareTime: string, now: Date): string {
  const [length, day = ''] = leadingDay(typed, now) ?? []
  if (length === undefined || !isDay(day)) return ''
  const [, clock] = /^(?: ?[-\u2013\u2014] ?|,? (?:at )?|,|t)(.*)$/.exec(typed.slice(length)) ?? []
  if (clock === undefined) return length === typed.length ? `${day}T${bareTime}` : ''
  // 24:00 would be of the day after.
  const time = /^24/.test(clock) ? undefined : readTime(clock)
  return time === undefined ? '' : `${day}T${time}`
}
