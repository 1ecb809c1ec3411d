const two = (value: number) => String(value).padStart(2, '0')

/** The calendar day of a UTC date, 'YYYY-MM-DD'. */
const toDay = (date: Date) => date.toISOString().slice(0, 10)

/** The calendar day some days after this one, or before it. */
export function daysLater(day: string, count: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + count)
  return toDay(date)
}

/** The same day some months later, or earlier; the month's last day if it has no such day. */
export function dayInMonth(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // Day 0 is the last day of the previous month.
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  const first = toDay(new Date(Date.UTC(year, month - 1 + count, 1)))
  return `${first.slice(0, 8)}${two(Math.min(date, lastDay))}`
}

/** The weeks of a day's month, each from Monday to Sunday, with the days of its neighbours at both ends. */
export function weeksOf(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 8)}01`
  const monday = daysLater(first, -((new Date(first).getUTCDay() + 6) % 7))
  // Always six weeks, so that the calendar does not change its height.
  return [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => daysLater(monday, week * 7 + weekday)),
  )
}
