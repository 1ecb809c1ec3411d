import { systemTimers, type Timers } from '#main/timers.ts'

/** A clock that stands still until a test moves it. */
export interface Clock extends Timers {
  /** Moves on by `span` milliseconds; what falls due on the way is run in its order, but not waited for. */
  readonly advance: (span: number) => void
  /** How many timers wait. */
  readonly waiting: () => number
}

/** Makes a clock that shows the present time. */
export function createClock(): Clock {
  let time = Date.now()
  let timers: { readonly due: number; readonly act: () => void }[] = []
  return {
    now: () => time,
    waiting: () => timers.length,
    after: (delay, act) => {
      const timer = { due: time + Math.max(0, delay), act }
      timers = [...timers, timer].sort((one, other) => one.due - other.due)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance: (span) => {
      const end = time + span
      for (let next = timers[0]; next && next.due <= end; next = timers[0]) {
        timers = timers.slice(1)
        time = next.due
        next.act()
      }
      time = end
    },
  }
}

/** Timers of somebody in a hurry: what waits for a pause to pass, is run at once. */
export const hastyTimers: Timers = { now: Date.now, after: (_, act) => systemTimers.after(0, act) }
