import type { Timers } from '#main/base/timers.ts'
import type { SessionState } from '#shared/entities/session.ts'

interface IdleLockOptions {
  /** Minutes without input until the lock; undefined if the policy sets none. */
  readonly after: number | undefined
  readonly lock: () => void
  readonly timers: Timers
}

const minute = 60_000

/** Locks the console after some minutes without keyboard or mouse input. */
export function createIdleLock({ after, lock, timers }: IdleLockOptions) {
  const limit = (after ?? 0) * minute
  let isIn = false
  let last = 0
  let cancel = () => {}

  /** Compares clock times, because timers stop while a computer sleeps. */
  const check = () => {
    cancel()
    if (after === undefined || !isIn) return
    const left = last + limit - timers.now()
    if (left <= 0) lock()
    else cancel = timers.after(left, check)
  }

  return {
    /**
     * Locks now if the time has passed. Call it after the computer woke up, because timers stop during sleep.
     */
    check,
    /** Call on each key or mouse press. */
    active: (): void => {
      const isLate = timers.now() - last >= limit
      if (!isLate) last = timers.now()
      check()
    },
    sessionIs: ({ state }: SessionState): void => {
      const wasIn = isIn
      isIn = state === 'signedIn'
      if (isIn === wasIn) return
      last = timers.now()
      check()
    },
  }
}
