import type { Execute } from '#main/api/execute.ts'
import { type Timers, unlessAborted } from '#main/base/timers.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { ageOf, isLate } from '#shared/rules/pending-changes.ts'
import { checkChange } from './check-change.ts'

interface WatchOptions {
  /** The signed-in admin's changes. */
  readonly changes: () => readonly PendingChange[]
  /**
   * Replaces a change by the result of a check, unless another write has replaced it; undefined removes it.
   */
  readonly replace: (before: PendingChange, after: PendingChange | undefined) => void
  /** Makes the background calls. */
  readonly execute: Execute
  readonly timers: Timers
}

const second = 1000
const firstCheck = 2 * second
const shortestPause = 5 * second
const longestPause = 60 * second
/** For late changes: by then, the search is more likely broken than behind. */
const pauseWhenLate = 5 * 60 * second
/** The shortest time between two checks, for any number of changes. */
const breather = second / 4
/** Timeout of a background check. */
const patience = 30 * second

/** Creates the timer that checks whether the search has caught up. */
export function createWatch({ changes, replace, execute, timers }: WatchOptions) {
  const due = new WeakMap<PendingChange, number>()
  let life: AbortController | undefined
  let checks = 0
  let cancel = () => {}

  /** When a change is checked next. A change from before a restart is checked soon. */
  const dueOf = (change: PendingChange): number => {
    const known = due.get(change)
    if (known !== undefined) return known
    // The clock may have been set back.
    const at = Math.min(Date.parse(change.at), timers.now()) + firstCheck
    due.set(change, at)
    return at
  }
  const pauseAfter = (change: PendingChange) =>
    isLate(change, timers.now())
      ? pauseWhenLate
      : Math.min(Math.max(ageOf(change, timers.now()) / 6, shortestPause), longestPause)

  const check = async (change: PendingChange, ask: Execute, signal: AbortSignal): Promise<void> => {
    due.set(change, timers.now() + pauseAfter(change))
    const after = await checkChange(change, { execute: ask, signal, now: timers.now() })
    if (after) due.set(after, timers.now() + pauseAfter(after))
    if (after !== change) replace(change, after)
  }

  const lookUnasked = async (change: PendingChange, signal: AbortSignal): Promise<void> => {
    const waiting = new AbortController()
    const ended = AbortSignal.any([signal, waiting.signal])
    unlessAborted(timers, ended, patience, () => waiting.abort())
    try {
      await check(change, execute, ended)
    } catch {
      // Ignored, because the next background check tries again.
    } finally {
      waiting.abort()
    }
  }

  const pausingTimer = async (act: () => Promise<void>): Promise<void> => {
    checks += 1
    try {
      await act()
    } finally {
      checks -= 1
      schedule()
    }
  }

  const schedule = (): void => {
    cancel()
    if (!life || checks > 0) return
    const { signal } = life
    const [next] = [...changes()].sort((one, other) => dueOf(one) - dueOf(other))
    if (!next) return
    cancel = timers.after(
      Math.max(dueOf(next) - timers.now(), breather),
      () => void pausingTimer(() => lookUnasked(next, signal)),
    )
  }

  return {
    /** Starts the background checks. */
    start: (): void => {
      life ??= new AbortController()
      schedule()
    },
    /** Stops the background checks and aborts the one in flight. */
    stop: (): void => {
      life?.abort()
      life = undefined
      cancel()
    },
    /** Call when the list of changes is different from before. */
    changed: schedule,
    /**
     * Checks every change now.
     * @throws CallFailure the last failure, after all checks
     */
    checkAll: (ask: Execute, signal: AbortSignal): Promise<void> =>
      pausingTimer(async () => {
        let failed: { readonly error: unknown } | undefined
        for (const change of changes())
          await check(change, ask, signal).catch((error: unknown) => {
            failed = { error }
          })
        if (failed) throw failed.error
      }),
  }
}
