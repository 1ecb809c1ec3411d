const minute = 60_000

/** One day in milliseconds. */
export const day = 1440 * minute

export const isoDate = (at: number): string => new Date(at).toISOString()

/** A time between 7:00 and 17:00 in Sydney. `fraction` (0 to 1) is the position in this range. */
export const inOfficeHours = (midnight: number, fraction: number): number =>
  midnight + Math.floor((fraction * 10 - 3) * 60) * minute

/**
 * The end of the day one month after a listing, in Brisbane's time, or of the month's last day if it is
 * shorter.
 */
export function monthLater(listedAt: number): number {
  const listed = new Date(listedAt + 600 * minute)
  const [year, month] = [listed.getUTCFullYear(), listed.getUTCMonth() + 1]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(listed.getUTCDate(), lastDay), 13, 59, 59, 999)
}
