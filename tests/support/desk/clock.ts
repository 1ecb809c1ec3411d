import { systemTimers, type Timers } from '#main/base/timers.ts'

/** A clock that moves only when a test moves it. */
export interface Clock extends Timers {
  /**
   * Moves on by `span` milliseconds; runs the timers that are due, in order, and does not wait for their
   * results.
   */
  readonly advance: (span: number) => void
  /** The number of waiting timers, or of those that are due in at least so many milliseconds. */
  readonly waiting: (atLeast?: number) => number
  /** Milliseconds until the next timer is due. */
  readonly untilNext: () => number
}

/** Makes a clock that starts at the present time. */
export function createClock(): Clock {
  let time = Date.now()
  let timers: { readonly due: number; readonly act: () => void }[] = []
  return {
    now: () => time,
    waiting: (atLeast = 0) => timers.filter(({ due }) => due - time >= atLeast).length,
    untilNext: () => (timers[0]?.due ?? Number.POSITIVE_INFINITY) - time,
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

/** Timers without pauses: they run immediately. */
export const hastyTimers: Timers = { now: Date.now, after: (_, act) => systemTimers.after(0, act) }
