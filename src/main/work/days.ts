import * as v from 'valibot'
import type { Log } from '#main/diagnostics/log.ts'
import type { JsonFile } from '#main/storage/json-file.ts'

/** The number of days on which the console was started, and the last of these days. */
export const daysSchema = v.object({ date: v.string(), count: v.pipe(v.number(), v.integer()) })

/** Counts the days on which the console was started. A jump of the clock changes the count by at most one. */
export interface Days {
  readonly today: () => number
  /** Call it with the day in a file. A later day than the count means that the count was lost. */
  readonly atLeast: (day: number) => void
}

/** Counts this start, unless the console was started before on the same day. `now` is in ms since 1970. */
export function countDays(file: JsonFile<v.InferOutput<typeof daysSchema>>, now: number, log: Log): Days {
  const before = file.value()
  const date = new Date(now).toDateString()
  let count = before.count
  const countTo = (next: number) => {
    count = next
    file.save({ date, count }).catch((error) => log.warn('the day could not be counted', error))
  }
  if (date !== before.date) countTo(count + 1)
  return {
    today: () => count,
    atLeast: (day) => {
      if (day > count) countTo(day)
    },
  }
}

/** The count before the first start. */
export const noDays: v.InferOutput<typeof daysSchema> = { date: '', count: 0 }
