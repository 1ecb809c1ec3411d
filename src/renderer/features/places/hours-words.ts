import type { StoredHours } from '#shared/fields/hours.ts'
import { capitalised } from '#shared/records/title.ts'
import { dayAfter, readTime, weekDays } from '#shared/rules/opening-hours.ts'
import { type HoursPair, type HoursValues, isBlank, tidy } from './hours.ts'

/** Returns a day's name by its number. */
export const dayName = (day: number): string => weekDays[day - 1] ?? `day ${day}`

/**
 * Returns the name of the day on which hours end if they end on a later day, otherwise '' (PLC-15, PLC-16,
 * PLC-27).
 */
export function rollNote(day: number, { open, close }: HoursPair): string {
  const [from, until] = [readTime(open), readTime(close)]
  if (!from || !until || from < until) return ''
  return from === until ? 'Starts and ends at the same time' : `Ends on ${dayName(dayAfter(day))}`
}

const timeText = (text: string) => tidy(text) || 'an unknown time'

/** Returns the text of a day's pair, such as "18:00 – 02:00 (Tuesday)". */
export function pairText(day: number, { open, close }: HoursPair): string {
  const [from, until] = [tidy(open), tidy(close)]
  const isNextDay = readTime(from) && readTime(until) && until < from
  return `${timeText(open)} – ${timeText(close)}${isNextDay ? ` (${dayName(dayAfter(day))})` : ''}`
}

const momentText = (moment: StoredHours['open']) => {
  const day = moment?.day ?? undefined
  return `${day === undefined ? 'an unknown day' : dayName(day)}, ${timeText(moment?.time ?? '')}`
}

/** Returns the text of an entry that fits no single day, such as "Friday, 16:00 – Sunday, 02:00". */
export function entryText({ open, close }: StoredHours): string {
  return capitalised(`${momentText(open)} – ${momentText(close)}`)
}

/** Returns the text of a week, a line for each day with hours and for each other entry. */
export const weekText = ({ days, others }: HoursValues): string =>
  [
    ...days.flatMap((pairs, index) => {
      const texts = pairs.filter((pair) => !isBlank(pair)).map((pair) => pairText(index + 1, pair))
      return texts.length === 0 ? [] : [`${dayName(index + 1)} ${texts.join(', ')}`]
    }),
    ...others.map(entryText),
  ].join('\n')
