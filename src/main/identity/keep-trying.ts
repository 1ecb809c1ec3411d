import { type Timers, unlessAborted } from '#main/timers.ts'

const firstPause = 1000
const longestPause = 60_000

interface Attempts {
  readonly timers: Timers
  /** Ends it between two attempts. */
  readonly signal: AbortSignal
  /** Answers whether it is done; it never rejects. */
  readonly attempt: () => Promise<boolean>
  /** Milliseconds to the first attempt, where it is not one that has just failed. */
  readonly startIn?: number
}

/** Attempts something until it is done; pauses double up to a minute and vary, so that many consoles do not ask at once. */
export function keepTrying({ timers, signal, attempt, startIn }: Attempts): void {
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
