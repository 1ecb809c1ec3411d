import type { Timers } from '#main/base/timers.ts'
import type { SessionState } from '#shared/entities/session.ts'

interface IdleLockOptions {
  /** Minutes without a key or a click; undefined if the policy sets none. */
  readonly after: number | undefined
  readonly lock: () => void
  readonly timers: Timers
}

const minute = 60_000

/** Locks the console after a time without a key or a click. */
export function createIdleLock({ after, lock, timers }: IdleLockOptions) {
  const limit = (after ?? 0) * minute
  let isIn = false
  let last = 0
  let cancel = () => {}

  /** A computer that slept has stopped its timers, so the clock decides. */
  const look = () => {
    cancel()
    if (after === undefined || !isIn) return
    const left = last + limit - timers.now()
    if (left <= 0) lock()
    else cancel = timers.after(left, look)
  }

  return {
    /** Locks if it is time, although no timer has said so: the computer may have slept. */
    look,
    /** A key was pressed, or the mouse. */
    active: (): void => {
      const isLate = timers.now() - last >= limit
      if (!isLate) last = timers.now()
      look()
    },
    sessionIs: ({ state }: SessionState): void => {
      const wasIn = isIn
      isIn = state === 'signedIn'
      if (isIn === wasIn) return
      last = timers.now()
      look()
    },
  }
}
