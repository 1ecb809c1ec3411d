import { isDay } from './calendar-day.ts'

/**
 * Whole years from a day of birth to a day, both `YYYY-MM-DD`; undefined where either is no day or the birth is yet to
 * come. Who is born on 29 February grows older on 1 March in years without it.
 */
export function ageOn(birth: string, day: string): number | undefined {
  if (!isDay(birth) || !isDay(day) || birth > day) return undefined
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(4) < birth.slice(4) ? years - 1 : years
}
