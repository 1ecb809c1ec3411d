import { isDay } from './calendar-day.ts'

/**
 * The age in whole years on a day; both days are `YYYY-MM-DD`. Undefined if either is invalid, or if the
 * birth is later. A birthday on 29 February is on 1 March in other years.
 */
export function ageOn(birth: string, day: string): number | undefined {
  if (!isDay(birth) || !isDay(day) || birth > day) return undefined
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(4) < birth.slice(4) ? years - 1 : years
}
