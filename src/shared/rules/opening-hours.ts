import * as v from 'valibot'

/** The days of a week in their order; day 1 is Monday (PLC-27, LIM-21). */
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

/** What an hours entry says that lacks one of its times (PLC-13). */
export const missingTimes = 'Please enter an open and a close time'

/** A time of the day as it is sent: HH:mm, 24 hours (PLC-27). */
const timeSchema = v.pipe(v.string(missingTimes), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, missingTimes))

const moment = v.strictObject({
  /** 1 to 7. */
  day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(daysInWeek)),
  time: timeSchema,
})

/** From when to when something is open, or cheap, as it is sent (PLC-13, PLC-14). */
export const hoursEntrySchema = v.strictObject({ open: moment, close: moment })
export type HoursEntry = v.InferOutput<typeof hoursEntrySchema>

/** The day after; Sunday's is Monday (PLC-16, trap 36). */
export const dayAfter = (day: number): number => (day % daysInWeek) + 1

/**
 * The entry of what opens on a day, by its times: a close earlier than its open is on the next day (PLC-15, PLC-16); equal
 * times stay on the same day (PLC-27). Texts of the form HH:mm compare like the times they are.
 */
export const hoursEntry = (day: number, open: string, close: string): HoursEntry => ({
  open: { day, time: open },
  close: { day: close < open ? dayAfter(day) : day, time: close },
})
