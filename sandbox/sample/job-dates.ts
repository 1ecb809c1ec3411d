const minute = 60_000

/** Milliseconds. */
export const day = 1440 * minute

export const isoDate = (at: number): string => new Date(at).toISOString()

/** Between seven in the morning and five in the afternoon of a day in Sydney; `fraction` is of that day's work. */
export const inOfficeHours = (midnight: number, fraction: number): number =>
  midnight + Math.floor((fraction * 10 - 3) * 60) * minute

/** The end, by the clock of Brisbane, of the day one month after a listing; a shorter month ends on its last day. */
export function monthLater(listedAt: number): number {
  const listed = new Date(listedAt + 600 * minute)
  const [year, month] = [listed.getUTCFullYear(), listed.getUTCMonth() + 1]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(listed.getUTCDate(), lastDay), 13, 59, 59, 999)
}
