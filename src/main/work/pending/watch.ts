import type { Execute } from '#main/api/execute.ts'
import { type Timers, unlessAborted } from '#main/base/timers.ts'
import { ageOf, isLate } from '#shared/rules/pending-changes.ts'
import type { AskContext } from '../arrival.ts'

interface WatchOptions<T extends object> {
  /** The changes and drafts that wait for a check. If `check` replaces one, the new one counts as checked. */
  readonly waiting: () => readonly T[]
  /** Returns the time at which a change or draft was sent, as an ISO date-time. */
  readonly sentAt: (one: T) => string
  /**
   * Asks the provider about a change or draft. Returns its replacement; undefined if nothing is left to wait for.
   * @throws CallFailure if the provider can't be asked
   */
  readonly check: (one: T, context: AskContext) => Promise<T | undefined>
  /** Makes the background calls. */
  readonly execute: Execute
  readonly timers: Timers
}

const second = 1000
const firstCheck = 2 * second
const shortestPause = 5 * second
const longestPause = 60 * second
/** The pause between checks of a late change. A search that needs so long is probably broken, not slow. */
const pauseWhenLate = 5 * 60 * second
/** The shortest time between two checks, for any number of changes. */
const breather = second / 4
/** Timeout of a background check. */
const patience = 30 * second

/** Creates the timer that regularly asks the provider about waiting changes and drafts. `start` starts it. */
export function createWatch<T extends object>({ waiting, sentAt, check, execute, timers }: WatchOptions<T>) {
  const due = new WeakMap<T, number>()
  let life: AbortController | undefined
  let checks = 0
  let cancel = () => {}

  /** The time of a change's next check. A change from an earlier run of the console gets its first check soon. */
  const dueOf = (change: T): number => {
    const known = due.get(change)
    const now = timers.now()
    // The clock may have been set back, also since the time was set.
    if (known !== undefined && known <= now + pauseWhenLate) return known
    const at = Math.min(Date.parse(sentAt(change)), now) + firstCheck
    due.set(change, at)
    return at
  }
  const pauseAfter = (change: T) => {
    const sent = { at: sentAt(change) }
    return isLate(sent, timers.now())
      ? pauseWhenLate
      : Math.min(Math.max(ageOf(sent, timers.now()) / 6, shortestPause), longestPause)
  }

  const checkOne = async (change: T, ask: Execute, signal: AbortSignal): Promise<void> => {
    due.set(change, timers.now() + pauseAfter(change))
    const after = await check(change, { execute: ask, signal, now: timers.now() })
    if (after) due.set(after, timers.now() + pauseAfter(after))
  }

  const lookUnasked = async (change: T, signal: AbortSignal): Promise<void> => {
    const waiting = new AbortController()
    const ended = AbortSignal.any([signal, waiting.signal])
    unlessAborted(timers, ended, patience, () => waiting.abort())
    try {
      await checkOne(change, execute, ended)
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
    const [next] = [...waiting()].sort((one, other) => dueOf(one) - dueOf(other))
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
    /** Call it when the list of waiting changes and drafts is different. */
    changed: schedule,
    /**
     * Immediately checks everything that waits.
     * @throws CallFailure the last failure, after all checks
     */
    checkAll: (ask: Execute, signal: AbortSignal): Promise<void> =>
      pausingTimer(async () => {
        let failed: { readonly error: unknown } | undefined
        for (const change of waiting())
          await checkOne(change, ask, signal).catch((error: unknown) => {
            failed = { error }
          })
        if (failed) throw failed.error
      }),
  }
}
