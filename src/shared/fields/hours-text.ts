import * as v from 'valibot'
import { hoursEntry, readTime, weekDays } from '../rules/opening-hours.ts'
import { sameJson } from '../rules/same-fields.ts'
import type { Fault } from './number-text.ts'

const shortDays = weekDays.map((day) => day.slice(0, 3))

const moment = v.object({
  day: v.picklist([1, 2, 3, 4, 5, 6, 7]),
  time: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/)),
})
const wholeHours = v.array(v.object({ open: moment, close: moment }))

/**
 * Hours as 'Mon 09:00-17:00; Fri 18:00-02:00'. The day of the close is only written where it is another one
 * than the times tell. Undefined if an entry is incomplete.
 */
export function hoursText(stored: unknown): string | undefined {
  const hours = v.safeParse(wholeHours, stored)
  if (!hours.success) return undefined
  return hours.output
    .map(({ open, close }) => {
      const isUsual = close.day === hoursEntry(open.day, open.time, close.time).close.day
      const closing = isUsual ? close.time : `${shortDays[close.day - 1]} ${close.time}`
      return `${shortDays[open.day - 1]} ${open.time}-${closing}`
    })
    .join('; ')
}

const dayIn = (word: string): number =>
  word.length < 3 ? 0 : weekDays.findIndex((day) => day.toLowerCase().startsWith(word.toLowerCase())) + 1

/** Whether two entries have the same times. Members that the console does not know are ignored. */
const sameTimes = (one: unknown, other: unknown) =>
  sameJson(hoursText([one]) ?? one, hoursText([other]) ?? other)

/** Reads {@link hoursText}. An entry that the record already has is kept as it is stored. */
export function readHours(
  label: string,
  text: string,
  stored: unknown,
): { readonly value: unknown[] } | Fault {
  const kept = Array.isArray(stored) ? [...(stored as unknown[])] : []
  const value: unknown[] = []
  for (const part of text.split(/[;\n]/)) {
    if (part.trim() === '') continue
    const [, day = '', open = '', until = '', close = ''] =
      /^\s*([a-z]{3,9})\.?,?\s+([^-\u2013]+?)\s*[-\u2013]\s*(?:([a-z]{3,9})\.?\s+)?(\S.*?)\s*$/i.exec(part) ??
      []
    const [opens, closes, from, to] = [readTime(open), readTime(close), dayIn(day), until && dayIn(until)]
    if (!opens || !closes || from === 0 || to === 0)
      return { fault: `${label}: please write hours such as Mon 09:00-17:00; Fri 18:00-02:00` }
    const entry = hoursEntry(from, opens, closes)
    const written = to ? { ...entry, close: { ...entry.close, day: to } } : entry
    const at = kept.findIndex((each) => sameTimes(each, written))
    value.push(at < 0 ? written : kept.splice(at, 1)[0])
  }
  return { value }
}
