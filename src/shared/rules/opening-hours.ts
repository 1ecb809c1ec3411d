import * as v from 'valibot'
import { oneLine } from './one-line.ts'

/** The days of a week; day 1 is Monday (PLC-27, LIM-21). */
export const weekDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const daysInWeek = weekDays.length

/** The message for hours without an open or close time (PLC-13). */
export const missingTimes = 'Please enter an opening and a closing time'

/** A time of day as sent: HH:mm, 24 hours (PLC-27). */
const timeSchema = v.pipe(v.string(missingTimes), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, missingTimes))

// Loose, so that unknown members are sent back unchanged.
const moment = v.looseObject({
  /** The day of the week, from 1 (Monday) to 7. */
  day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(daysInWeek)),
  time: timeSchema,
})

/** Opening or happy hours as sent (PLC-13, PLC-14). */
export const hoursEntrySchema = v.looseObject({ open: moment, close: moment })
export type HoursEntry = v.InferOutput<typeof hoursEntrySchema>

const withDay = v.object({ open: v.object({ day: v.number() }) })

/** The day on which a stored entry starts; 0 if it names none. */
export const openingDay = (entry: unknown): number => (v.is(withDay, entry) ? entry.open.day : 0)

/** The next day; after Sunday comes Monday (PLC-16, trap 36). */
export const dayAfter = (day: number): number => (day % daysInWeek) + 1

/**
 * Hours that start on `day`. If they close earlier than they open, they end on the next day (PLC-15, PLC-16);
 * if the times are equal, on the same day (PLC-27). HH:mm texts sort like times.
 */
export const hoursEntry = (day: number, open: string, close: string): HoursEntry => ({
  open: { day, time: open },
  close: { day: close < open ? dayAfter(day) : day, time: close },
})

const clockText = /^(\d{1,2})(?:[:.]?(\d{2}))?(?::00)?\s*([ap])?\.?m?\.?$/
const named: Readonly<Record<string, string>> = { noon: '12:00', midnight: '00:00' }

/**
 * Parses a typed time to HH:mm: 9, 930, 9.30, 09:30, 5pm, 17, noon; 24 is midnight. Undefined if it is no
 * time.
 */
export function readTime(text: string): string | undefined {
  const typed = oneLine(text).toLowerCase()
  const [, hourText, minuteText = '00', half] = clockText.exec(typed) ?? []
  if (hourText === undefined) return Object.hasOwn(named, typed) ? named[typed] : undefined
  // An "m" alone could be am or pm.
  if (!half && /[.m]$/.test(typed)) return undefined
  const [hour, minute] = [Number(hourText), Number(minuteText)]
  if (minute > 59 || (half ? hour < 1 || hour > 12 : hour > 24 || (hour === 24 && minute > 0)))
    return undefined
  const ofDay = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour % 24
  return [ofDay, minute].map((part) => String(part).padStart(2, '0')).join(':')
}
