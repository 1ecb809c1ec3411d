import type { Timers } from '#main/base/timers.ts'

/** The shortest time between two messages about progress, in ms. */
const pace = 250

/**
 * Creates the function that tells of progress: at once if `state` is another than the last one, otherwise at most
 * four times a second. A run of thousands would otherwise tell of each row, which costs more than the row itself.
 */
export function createProgress(timers: Timers) {
  let told: string | undefined
  let quietUntil = 0
  let cancel: (() => void) | undefined
  return (state: string, tell: () => void): void => {
    const now = timers.now()
    const say = () => {
      cancel?.()
      cancel = undefined
      quietUntil = timers.now() + pace
      tell()
    }
    if (state !== told || now >= quietUntil) {
      told = state
      say()
    } else cancel ??= timers.after(quietUntil - now, say)
  }
}
