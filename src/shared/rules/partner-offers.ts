import { dayOf, isDay } from './calendar-day.ts'
import { toLocalDateTime } from './local-date-time.ts'
import { sameJson } from './same-fields.ts'

/** The number of offers that equal this one in every field. Offers have no id (PRT-41). */
export const countEqual = <O>(offers: readonly O[], offer: O): number =>
  offers.filter((each) => sameJson(each, offer)).length

/** Removes this offer. If two are equal, only one is removed (trap 39). */
export function withoutOffer<O>(offers: readonly O[], offer: O): O[] {
  const at = offers.findIndex((each) => sameJson(each, offer))
  return at < 0 ? [...offers] : offers.toSpliced(at, 1)
}

/** The local day of a moment, in the format of a date field. */
export const localDay = (moment: Date): string => toLocalDateTime(moment).slice(0, 10)

const midnight = /T00:00(:00(\.0+)?)?Z$/

/**
 * The day on which an offer expires, in the format of a date field; '' if the text is no date. A date alone,
 * or midnight in UTC (the format in which days are sent), is the same day everywhere. Any other time is
 * converted to local time.
 */
export function expiryDay(expiry: string | null | undefined): string {
  const day = dayOf(expiry)
  if (!expiry || day === '' || isDay(expiry) || midnight.test(expiry)) return day
  return localDay(new Date(expiry))
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The expiry day as yyyy LLL dd, such as 2026 Mar 05 (PRT-32). A text that is no date stays unchanged. */
export function expiryText(expiry: string | null | undefined): string {
  const [year, month, day] = expiryDay(expiry).split('-')
  return day ? `${year} ${months[Number(month) - 1]} ${day}` : (expiry ?? '')
}

/** Whether the offer has expired. It is valid until the end of its expiry day. `today` is the local day. */
export function isExpired(expiry: string | null | undefined, today: string): boolean {
  const day = expiryDay(expiry)
  return day !== '' && day < today
}

/** The first allowed expiry day: the day after `today` (PRT-39, PRT-42). */
export function firstExpiry(today: Date): string {
  return localDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1))
}
