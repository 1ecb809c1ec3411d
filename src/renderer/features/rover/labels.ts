import { calendarDate, longDate } from '#renderer/lib/text/format.ts'
import { type RoverJob, roverId, roverText } from '#shared/entities/rover-job.ts'
import { nameOrId } from '#shared/rules/names.ts'
import type { RoverRow } from './rows.ts'

/** Converts a value of the feed to text; objects, arrays and booleans become JSON. */
export const textOf = (value: unknown): string =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null)
    ? JSON.stringify(value)
    : roverText(value)

/** Returns a Rover job's display name: its title, or its id if it has no title. */
export const titleOf = (job: RoverJob): string =>
  nameOrId(textOf(job.title), `Rover job ${roverId(job).trim() || 'without an id'}`)

const day = /^\d{4}-\d{2}-\d{2}$/

/** Returns the day on which a job was posted. A value that is not a date is shown unchanged. */
export function postedText({ posted_date: posted }: RoverJob): string {
  const text = textOf(posted)
  // A number is shown unchanged, because its unit is unknown.
  if (typeof posted !== 'string') return text
  return day.test(text) ? calendarDate(text) : longDate(text)
}

/** The names of the rows' classes. */
export const classNames = {
  existing: 'Already here',
  invalid: "Can't import",
  selectable: 'Ready',
  checking: 'Checking',
} as const

/** Returns the reasons why a row can't be imported, on one line; '' if it can. */
export const reasonText = ({ reasons }: RoverRow): string => reasons.join(', ')
