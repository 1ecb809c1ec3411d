/**
 * The end of the listed-at day plus one month, by this computer's clock (JOB-45, JOB-46, LIM-11): a day that the next
 * month has not is its last one. An invalid date comes to an invalid date.
 */
export function monthAfterListing(listedAt: Date): Date {
  const year = listedAt.getFullYear()
  const month = listedAt.getMonth() + 1
  // Day 0 is the last day of the month before.
  const lastDay = new Date(year, month + 1, 0).getDate()
  return new Date(year, month, Math.min(listedAt.getDate(), lastDay), 23, 59, 59, 999)
}

/** Whole days since a moment, at least 0: "(3 days ago)" of an expired job (JOB-17). */
export const daysSince = (moment: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 86_400_000))
