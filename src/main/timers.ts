/** Time as main sees it; tests put a clock of their own in its place. */
export interface Timers {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs `act` once after `delay` milliseconds; answers the function that prevents it. */
  readonly after: (delay: number, act: () => void) => () => void
}

/** Node runs what lies further ahead at once. */
const longestDelay = 2 ** 31 - 1

/** The computer's own time; a timer that waits keeps no process alive. */
export const systemTimers: Timers = {
  // Looked up at each call: a test of the whole console sets it forward.
  now: () => Date.now(),
  after: (delay, act) => {
    const timer = setTimeout(act, Math.min(delay, longestDelay))
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Runs `act` after `delay` milliseconds unless `signal` is aborted before. */
export function unlessAborted(timers: Timers, signal: AbortSignal, delay: number, act: () => void): void {
  if (signal.aborted) return
  const cancel = timers.after(delay, () => {
    signal.removeEventListener('abort', cancel)
    act()
  })
  signal.addEventListener('abort', cancel, { once: true })
}

/** Waits so many milliseconds. @throws the signal's reason where it is aborted before */
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
