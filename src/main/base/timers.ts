/** Main's clock; tests use a fake one. */
export interface Timers {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs `act` once after `delay` milliseconds; returns the function that cancels it. */
  readonly after: (delay: number, act: () => void) => () => void
}

/** The longest pause that the provider can ask for, in ms. */
export const longestWait = 5 * 60_000

/** A time in ms since 1970 as an ISO date-time. */
export const timestamp = (time: number): string => new Date(time).toISOString()

/** Node runs a timer with a longer delay immediately. */
const longestDelay = 2 ** 31 - 1

/** The system clock; its timers do not keep the process alive. */
export const systemTimers: Timers = {
  // Called late, because end-to-end tests replace Date.now.
  now: () => Date.now(),
  after: (delay, act) => {
    const timer = setTimeout(act, Math.min(delay, longestDelay))
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Runs `act` after `delay` milliseconds unless `signal` is aborted first. */
export function unlessAborted(timers: Timers, signal: AbortSignal, delay: number, act: () => void): void {
  if (signal.aborted) return
  const cancel = timers.after(delay, () => {
    signal.removeEventListener('abort', cancel)
    act()
  })
  signal.addEventListener('abort', cancel, { once: true })
}

/** Waits `delay` milliseconds. @throws the signal's reason if it is aborted first */
export function pause(timers: Timers, signal: AbortSignal, delay: number): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    unlessAborted(timers, signal, delay, () => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    })
  })
}
