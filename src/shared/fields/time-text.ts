import { dayOf, dayToUtc } from '../rules/calendar-day.ts'
import { readDayFirst, readDayFirstTime } from '../rules/day-first.ts'
import { fromLocalDateTime, toUtc } from '../rules/local-date-time.ts'
import type { Fault } from './number-text.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The offset of this computer's zone, such as +11:00; undefined if it has no whole minutes, as before 1900. */
function offsetAt(moment: Date): string | undefined {
  const ahead = -moment.getTimezoneOffset()
  if (!Number.isInteger(ahead)) return undefined
  const minutes = Math.abs(ahead)
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * A moment in ISO, in this computer's time and with its zone: 2026-11-27T14:30:00+11:00. A text that is no
 * moment stays unchanged.
 */
export function momentText(stored: string): string {
  const moment = new Date(stored)
  const year = moment.getFullYear()
  if (Number.isNaN(year)) return stored
  const offset = year < 1900 || year > 9998 ? undefined : offsetAt(moment)
  if (offset === undefined) return moment.toISOString()
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString()
  return local.replace(/(?:\.000)?Z$/, '') + offset
}

const zoned = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})$/i

/**
 * Reads a moment: in ISO with its zone, or as a date field reads it, day first and in this computer's time. A
 * day without a time begins at midnight.
 */
export function readMoment(label: string, text: string): { readonly value: string } | Fault {
  const typed = text.trim()
  const [whole, day = '', clock = '', zone = ''] = zoned.exec(typed) ?? []
  const isWritten = whole !== undefined
  const offset = zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const moment = isWritten
    ? new Date(`${dayOf(day) && day}T${clock.replace(/^\d:/, '0$&')}${offset}`)
    : fromLocalDateTime(readDayFirstTime(typed, '00:00'))
  const value = toUtc(moment)
  return value === undefined
    ? {
        fault: `${label}: please write a date and time such as 2026-03-14T17:30:00+11:00 or 14/03/2026 5:30 pm`,
      }
    : { value }
}

/** Reads a calendar day, year first or day first. */
export function readDay(label: string, text: string): { readonly value: string } | Fault {
  const value = dayToUtc(dayOf(text.trim()) || readDayFirst(text))
  return value === undefined
    ? { fault: `${label}: please write a day such as 2026-03-14 or 14/03/2026` }
    : { value }
}
