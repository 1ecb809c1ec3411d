import { type Timers, unlessAborted } from '#main/base/timers.ts'

const firstPause = 1000
const minute = 60_000

interface Attempts {
  readonly timers: Timers
  /** Stops further attempts. One in flight continues. */
  readonly signal: AbortSignal
  /** Resolves to true if no further attempt is needed. Never rejects. */
  readonly attempt: () => Promise<boolean>
  /**
   * Milliseconds until the first attempt. If undefined, an attempt has already failed and the first pause
   * applies.
   */
  readonly startIn?: number
  /** The longest pause in ms. Defaults to a minute. */
  readonly longestPause?: number
}

/** Repeats `attempt` until it succeeds, with exponential backoff and jitter. */
export function keepTrying({ timers, signal, attempt, startIn, longestPause = minute }: Attempts): void {
  const pause = (failures: number) =>
    Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random() / 2)
  const next = (delay: number, failures: number) =>
    unlessAborted(timers, signal, delay, () => {
      void attempt().then((isDone) => {
        if (!isDone) next(pause(failures), failures + 1)
      })
    })
  next(startIn ?? pause(0), startIn === undefined ? 1 : 0)
}
