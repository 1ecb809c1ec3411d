import * as v from 'valibot'
import type { StoredHours } from '#shared/fields/hours.ts'
import { oneLine } from '#shared/rules/one-line.ts'
import {
  dayAfter,
  hoursEntry,
  hoursEntrySchema,
  missingTimes,
  openingDay,
  readTime,
  weekDays,
} from '#shared/rules/opening-hours.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** The opening and closing time of one pair, as typed texts that may not be valid times; '' is empty. */
export interface HoursPair {
  readonly open: string
  readonly close: string
  /** The stored entry that the pair came from, including unknown members. */
  readonly stored?: StoredHours
}

/** The hours of a week, Monday first; each day is sorted by time. */
export interface HoursValues {
  readonly days: readonly (readonly HoursPair[])[]
  /** Stored entries that fit no single day. They stay unchanged until the admin removes them. */
  readonly others: readonly StoredHours[]
}

/** The error message for a text that is not a time. */
export const unreadableTime = 'Please enter a time such as 9:30 or 5:30 pm'
/** The error message for a stored entry that can't be sent back. */
export const unsendable = 'This entry has no day or time. Remove it and add the hours to the right day'

/** Converts a typed time to its standard form. Other text stays unchanged. */
export const tidy = (text: string): string => readTime(text) ?? oneLine(text)

/** True if neither time is filled in. */
export const isBlank = ({ open, close }: HoursPair): boolean => !isFilled(open) && !isFilled(close)

/**
 * True if the week can show this entry, which requires that its closing day follows from its opening day and
 * its times.
 */
function isOfWeek(entry: StoredHours): boolean {
  const { open, close } = entry
  const day = openingDay(entry)
  if (!Number.isInteger(day) || day < 1 || day > weekDays.length) return false
  const closeDay = close?.day ?? undefined
  const [from, until] = [readTime(open?.time ?? ''), readTime(close?.time ?? '')]
  if (closeDay === undefined) return true
  return from && until
    ? hoursEntry(day, from, until).close.day === closeDay
    : closeDay === day || closeDay === dayAfter(day)
}

const toPair = (stored: StoredHours): HoursPair => ({
  open: tidy(stored.open?.time ?? ''),
  close: tidy(stored.close?.time ?? ''),
  stored,
})

/** Converts stored hours to a week (PLC-14 to PLC-16). */
export function toHoursValues(stored: readonly StoredHours[] | null | undefined): HoursValues {
  const entries = (stored ?? []).map((entry) => ({ entry, isShown: isOfWeek(entry) }))
  const days = weekDays.map((_, index) =>
    entries
      .filter(({ entry, isShown }) => isShown && openingDay(entry) === index + 1)
      .map(({ entry }) => toPair(entry))
      .sort((one, other) => (one.open < other.open ? -1 : Number(one.open > other.open))),
  )
  return { days, others: entries.filter(({ isShown }) => !isShown).map(({ entry }) => entry) }
}

/** Returns the error message for a pair that can't be sent (PLC-13); undefined for a valid or blank pair. */
export function faultOf(pair: HoursPair): string | undefined {
  if (isBlank(pair)) return undefined
  if (!isFilled(pair.open) || !isFilled(pair.close)) return missingTimes
  return readTime(pair.open) && readTime(pair.close) ? undefined : unreadableTime
}

/** True if a stored entry can be sent back unchanged. */
export const isSendable = (entry: StoredHours): boolean => v.is(hoursEntrySchema, entry)

/**
 * True if both contain the same hours, even if their times are written differently. Such hours are neither
 * sent nor checked.
 */
export function areSameHours(some: HoursValues, others: HoursValues): boolean {
  const plain = ({ days, others: odd }: HoursValues) => ({
    days: days.map((pairs) =>
      pairs.filter((pair) => !isBlank(pair)).map(({ open, close }) => [tidy(open), tidy(close)]),
    ),
    odd,
  })
  return sameJson(plain(some), plain(others))
}

/** Returns the first error message for hours that can't be sent. */
export function hoursFault({ days, others }: HoursValues): string | undefined {
  const fault = days.flat().map(faultOf).find(Boolean)
  return fault ?? (others.every(isSendable) ? undefined : unsendable)
}

function toEntry(day: number, { open, close, stored }: HoursPair) {
  const entry = hoursEntry(day, tidy(open), tidy(close))
  return {
    ...stored,
    open: { ...stored?.open, ...entry.open },
    close: { ...stored?.close, ...entry.close },
  }
}

/**
 * Converts a week to the request's entries (PLC-14 to PLC-16). Entries that fit no single day are sent back
 * unchanged.
 */
export const toEntries = ({ days, others }: HoursValues): readonly StoredHours[] => [
  ...days.flatMap((pairs, index) =>
    pairs.filter((pair) => !isBlank(pair)).map((pair) => toEntry(index + 1, pair)),
  ),
  ...others,
]

/** Copies one day's pairs to other days, as new entries (indexes from 0). */
export function copiedTo(values: HoursValues, from: number, to: readonly number[]): HoursValues {
  const pairs = (values.days[from] ?? [])
    .filter((pair) => !isBlank(pair))
    .map(({ open, close }) => ({ open: tidy(open), close: tidy(close) }))
  return { ...values, days: values.days.map((day, index) => (to.includes(index) ? pairs : day)) }
}

/** Replaces the pairs of one day (index from 0). */
export const withDay = (values: HoursValues, day: number, pairs: readonly HoursPair[]): HoursValues => ({
  ...values,
  days: values.days.map((before, index) => (index === day ? pairs : before)),
})

/** Parses a typed range such as "9-17" into two times. */
export function readRange(text: string): Pick<HoursPair, 'open' | 'close'> | undefined {
  const [open = '', close = '', ...more] = text.split(/\s*(?:-|–|—|\bto\b|\buntil\b)\s*/i).map(readTime)
  return open && close && more.length === 0 ? { open, close } : undefined
}
