import { calendarDate, longDate } from '#renderer/lib/text/format.ts'
import { type RoverJob, roverId, roverText } from '#shared/entities/rover-job.ts'
import { nameOrId } from '#shared/rules/names.ts'
import type { RoverRow } from './rows.ts'

/** A value from Rover as text; objects, lists and booleans as JSON. */
export const textOf = (value: unknown): string =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null)
    ? JSON.stringify(value)
    : roverText(value)

/** A Rover job's name on the screen. */
export const titleOf = (job: RoverJob): string =>
  nameOrId(textOf(job.title), `Rover job ${roverId(job).trim() || 'without an id'}`)

const day = /^\d{4}-\d{2}-\d{2}$/

/** The day when a job was posted; a value that is not a date is shown as Rover wrote it. */
export function postedText({ posted_date: posted }: RoverJob): string {
  const text = textOf(posted)
  // A number has no known unit.
  if (typeof posted !== 'string') return text
  return day.test(text) ? calendarDate(text) : longDate(text)
}

/** The class of a row, in one word. */
export const classNames = {
  existing: 'Existing',
  invalid: 'Invalid',
  selectable: 'Selectable',
  checking: 'Checking',
} as const

/** Why a row can't be imported, on one line; empty if it can. */
export const reasonText = ({ reasons }: RoverRow): string => reasons.join(', ')
