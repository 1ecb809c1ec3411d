import { type Timers, unlessAborted } from '#main/base/timers.ts'

const firstPause = 1000
const minute = 60_000

interface Attempts {
  readonly timers: Timers
  /** Stops the attempts; one in flight still ends. */
  readonly signal: AbortSignal
  /** Resolves to true if there is nothing more to try; never rejects. */
  readonly attempt: () => Promise<boolean>
  /** Milliseconds to the first attempt. Left out after a failed attempt: then the first pause applies. */
  readonly startIn?: number
  /** The longest pause in ms; a minute by default. */
  readonly longestPause?: number
}

/** Retries until `attempt` is done, with exponential backoff and jitter. */
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
