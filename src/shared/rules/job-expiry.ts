import { monthsLater } from './local-date-time.ts'

/**
 * End of the day one month after the listing, in local time (JOB-45, JOB-46, LIM-11); the last day if the
 * next month is too short. An invalid date for an invalid one.
 */
export const monthAfterListing = (listedAt: Date): Date =>
  new Date(monthsLater(listedAt, 1).setHours(23, 59, 59, 999))

/** Whole days since a moment, at least 0: "(3 days ago)" of an expired job (JOB-17). */
export const daysSince = (moment: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 86_400_000))
