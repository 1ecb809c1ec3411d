import { dayOf, isDay } from './calendar-day.ts'
import { toLocalDateTime } from './local-date-time.ts'
import { sameJson } from './same-fields.ts'

/** How many of the offers are equal to this one in every field: an offer has no id (PRT-41). */
export const countEqual = <O>(offers: readonly O[], offer: O): number =>
  offers.filter((each) => sameJson(each, offer)).length

/** The offers without this one; of two that are equal one stays (trap 39). */
export function withoutOffer<O>(offers: readonly O[], offer: O): O[] {
  const at = offers.findIndex((each) => sameJson(each, offer))
  return at < 0 ? [...offers] : offers.toSpliced(at, 1)
}

/** The calendar day of a moment by this computer's clock, as a date field holds it. */
export const localDay = (moment: Date): string => toLocalDateTime(moment).slice(0, 10)

const midnight = /T00:00(:00(\.0+)?)?Z$/

/**
 * The day on which an offer expires, as a date field holds it; '' for a text that is no date. A date alone is the same day
 * everywhere, and so is a midnight in UTC, which is how days are sent elsewhere; any other time is a moment.
 */
export function expiryDay(expiry: string | null | undefined): string {
  const day = dayOf(expiry)
  if (!expiry || day === '' || isDay(expiry) || midnight.test(expiry)) return day
  return localDay(new Date(expiry))
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day on which an offer expires as yyyy LLL dd, such as 2026 Mar 05 (PRT-32); a text that is no date is shown as it is. */
export function expiryText(expiry: string | null | undefined): string {
  const [year, month, day] = expiryDay(expiry).split('-')
  return day ? `${year} ${months[Number(month) - 1]} ${day}` : (expiry ?? '')
}

/** True where the day of the expiry has passed: an offer is good until its end. `today` is this computer's day. */
export function isExpired(expiry: string | null | undefined, today: string): boolean {
  const day = expiryDay(expiry)
  return day !== '' && day < today
}

/** The first day that an offer may expire on: the one after `today` (PRT-39, PRT-42). */
export function firstExpiry(today: Date): string {
  return localDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1))
}
