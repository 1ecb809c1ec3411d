import { isDay } from './calendar-day.ts'
import { monthsLater, toLocalDateTime, toLocalDay } from './local-date-time.ts'
import { oneLine } from './one-line.ts'
import { readTime } from './opening-hours.ts'

/** Examples of accepted texts, shown at date and date-time fields. */
export const dayForms = ['14/03/1999', '14 Mar 1999'] as const
export const momentForms = ['15/12/2026', '15 Dec 2026 5pm', '+14', 'tomorrow 5pm'] as const

/**
 * Day, month and year with the same separator (slash, dot, hyphen or blank), or as eight digits. The
 * separators must match, because '15/12 1730' is a day without a year, and a time.
 */
const dayFirst = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4})\b|^(\d{2})(\d{2})(\d{4})\b/

/** A two-digit year. Only date-times accept it, because a birth could be in either century. */
const shortYear = /^(\d{1,2}([/. -])\d{1,2}\2)(\d{2})(?=[ ,]|$)/

/** A day with its year first, as computers write it. */
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/

/** A weekday before the day. It must be the right one. */
const weekday =
  /^(sun(?:day)?|mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?)[.,]? /
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** A date-time with its zone, as servers write it. */
const zoned = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})$/

/**
 * A day with the month in words (at least three letters): '15 Dec 2026', 'Tue 15th December, 2026', 'Dec 15
 * 2026', '2026 Dec 15'.
 */
const monthInWords = [
  /^(?<date>\d{1,2})(?:st|nd|rd|th)?(?: of )?[/. -]{0,2}(?<month>[a-z]{3,9})[,/. -]{0,2}(?<year>\d{4})\b/,
  /^(?<month>[a-z]{3,9})\.? (?<date>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})\b/,
  /^(?<year>\d{4}) (?<month>[a-z]{3,9}) (?<date>\d{1,2})\b/,
]

/** Days, weeks, months or years from now: '+14', '+2 weeks', 'in 1 month', '3 days'. */
const fromNow = /^(?:(?:\+ ?|in )?(\d{1,3}) ?(day|week|month|year)s?|\+ ?(\d{1,3})(?: ?([dwmy]))?)(?= |,|$)/

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const longMonths = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
]

/** The number of a month from its name or its first letters; 0 for any other word. */
const monthOf = (word: string): number => {
  const month = months.indexOf(word.slice(0, 3))
  return longMonths[month]?.startsWith(word) || word === 'sept' ? month + 1 : 0
}

const two = (value: number | string) => String(value).padStart(2, '0')

/** The day for words like 'tomorrow' or '+14', and the length of the words. */
function relativeDay(text: string, now: Date): readonly [length: number, day: string] | undefined {
  const [named] = /^(?:today|tomorrow)\b/.exec(text) ?? []
  const [plus = '', inWords, word, plain, letter] = fromNow.exec(text) ?? []
  const unit = (word ?? letter ?? 'd').charAt(0)
  const words = named ?? plus
  if (words === '') return undefined
  const ahead = Number(inWords ?? plain ?? (named === 'tomorrow' ? 1 : 0))
  const day =
    unit === 'm' || unit === 'y'
      ? monthsLater(now, ahead * (unit === 'y' ? 12 : 1))
      : new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead * (unit === 'w' ? 7 : 1))
  return [words.length, toLocalDay(day)]
}

/** The day at the start of a text, and the length of its part of the text. */
function leadingDay(text: string, now: Date): readonly [length: number, day: string] | undefined {
  const [before = '', name] = weekday.exec(text) ?? []
  const [length, day] = dayAtStart(text.slice(before.length), now) ?? []
  if (length === undefined || day === undefined) return undefined
  // Weekday and date contradict each other, and either may be the mistake.
  if (name !== undefined && weekdays.indexOf(name.slice(0, 3)) !== new Date(day).getUTCDay()) return undefined
  return [before.length + length, day]
}

function dayAtStart(text: string, now: Date): readonly [length: number, day: string] | undefined {
  const [written, ofYear, , ofMonth = '', ofDate = ''] = yearFirst.exec(text) ?? []
  if (written !== undefined) return [written.length, `${ofYear}-${two(ofMonth)}-${two(ofDate)}`]
  const [plain, ...parts] = dayFirst.exec(text) ?? []
  if (plain !== undefined) {
    const [date = '', month = '', year = ''] = parts.filter((part) => /\d/.test(part ?? ''))
    return [plain.length, `${year}-${two(month)}-${two(date)}`]
  }
  for (const form of monthInWords) {
    const found = form.exec(text)
    const { date = '', month = '', year } = found?.groups ?? {}
    if (found) return [found[0].length, `${year}-${two(monthOf(month))}-${two(date)}`]
  }
  return relativeDay(text, now)
}

/** Formats a day as '05/03/1998'; '' if it is not a day. */
export const toDayFirst = (day: string): string => (isDay(day) ? day.split('-').reverse().join('/') : '')

/**
 * Parses a typed day to 'YYYY-MM-DD'; '' while it is incomplete. Also accepts a pasted ISO day, and a number
 * of days from `now`.
 */
export function readDayFirst(text: string, now = new Date()): string {
  const typed = oneLine(text).toLowerCase()
  const [length, day = ''] = leadingDay(typed, now) ?? []
  return length === typed.length && isDay(day) ? day : ''
}

/** Formats a local date-time as '18/08/2026, 10:05 pm'; '' for any other text. */
export function toDayFirstTime(local: string): string {
  const [day = '', time = ''] = local.split('T')
  const [hour = '', minute] = time.split(':')
  const shown = toDayFirst(day)
  if (shown === '' || minute === undefined) return ''
  return `${shown}, ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
}

/** The name of this computer's time zone at a local date-time. */
const zoneAt = (local: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeZoneName: 'short' })
    .formatToParts(new Date(local))
    .find(({ type }) => type === 'timeZoneName')
    ?.value.toLowerCase() ?? ''

/**
 * Parses a typed or pasted local date-time to 'YYYY-MM-DDTHH:mm'; '' while it is incomplete. A day without a
 * time gets `bareTime`.
 */
export function readDayFirstTime(text: string, bareTime: string, now = new Date()): string {
  const typed = oneLine(text).toLowerCase().replace(shortYear, '$120$3')
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
  if (clock === undefined)
    // The year in '15 Dec 1730' is really a time.
    return length === typed.length && /^(?:19|2[01])/.test(day) ? `${day}T${bareTime}` : ''
  // 24:00 would belong to the next day, and 'midnight' could mean either day.
  const time = /^24|^midnight/.test(clock) ? undefined : readTime(clock)
  return time === undefined ? '' : `${day}T${time}`
}
