import { calendarDate, longDate } from '#renderer/lib/format.ts'
import { type RoverJob, roverId, roverText } from '#shared/entities/rover-job.ts'
import { nameOrId } from '#shared/rules/names.ts'
import type { RoverRow } from './rows.ts'

/** What Rover says, as a text; what is neither text nor number is shown as it came. */
export const textOf = (value: unknown): string =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null)
    ? JSON.stringify(value)
    : roverText(value)

/** What a Rover job is called on the screen. */
export const titleOf = (job: RoverJob): string =>
  nameOrId(textOf(job.title), `Rover job ${roverId(job).trim() || 'without an id'}`)

const day = /^\d{4}-\d{2}-\d{2}$/

/** When a job was posted; what is no date stands as Rover wrote it. */
export function postedText({ posted_date: posted }: RoverJob): string {
  const text = textOf(posted)
  // A number may be counted from anywhere.
  if (typeof posted !== 'string') return text
  return day.test(text) ? calendarDate(text) : longDate(text)
}

/** The class of a row, in a word. */
export const classNames = {
  existing: 'Existing',
  invalid: 'Invalid',
  selectable: 'Selectable',
  checking: 'Checking',
} as const

/** Why a row can't be imported, in a line; empty for one that can. */
export const reasonText = ({ reasons }: RoverRow): string => reasons.join(', ')
