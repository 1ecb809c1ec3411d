import { monthsLater } from './local-date-time.ts'

/**
 * The end of the local day one month after the listing (JOB-45, JOB-46, LIM-11), or of the last day if the
 * next month is too short. Invalid if the listing date is.
 */
export const monthAfterListing = (listedAt: Date): Date =>
  new Date(monthsLater(listedAt, 1).setHours(23, 59, 59, 999))

/** Whole days since `moment`, at least 0, for "(3 days ago)" at an expired job (JOB-17). */
export const daysSince = (moment: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 86_400_000))

/** In ms: the time within which a job counts as expiring soon. */
export const soon = 7 * 24 * 60 * 60_000

/** Whether a job expires soon, and has not expired. `now` is in ms since 1970. */
export function isExpiringSoon(
  { expiresAt }: { readonly expiresAt?: string | null | undefined },
  now: number,
): boolean {
  const left = Date.parse(expiresAt ?? '') - now
  return left >= 0 && left < soon
}
