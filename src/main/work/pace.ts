import type { Timers } from '#main/base/timers.ts'

/**
 * Creates the function that tells of changes: at once if `state` is another than the last one, otherwise at most once
 * in `pause` ms. A run of thousands would otherwise tell of each row, which costs more than the row itself.
 */
export function createPace(timers: Timers, pause: number) {
  let told: string | undefined
  let next: (() => void) | undefined
  let cancel: (() => void) | undefined
  const tellNow = (tell: () => void): void => {
    cancel?.()
    next = undefined
    cancel = timers.after(pause, () => {
      cancel = undefined
      if (next) tellNow(next)
    })
    tell()
  }
  return (state: string, tell: () => void): void => {
    if (cancel && state === told) next = tell
    else {
      told = state
      tellNow(tell)
    }
  }
}
