import type { Execute } from '#main/api/execute.ts'
import { type Timers, unlessAborted } from '#main/timers.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { ageOf, isLate } from '#shared/rules/pending-changes.ts'
import { look } from './look.ts'

interface WatchOptions {
  /** What the signed-in admin waits for. */
  readonly changes: () => readonly PendingChange[]
  /** Puts what a look came to in a change's place, unless another write has replaced it; undefined settles it. */
  readonly replace: (before: PendingChange, after: PendingChange | undefined) => void
  /** Makes the calls that nobody asked for. */
  readonly execute: Execute
  readonly timers: Timers
}

const second = 1000
const firstLook = 2 * second
const shortestPause = 5 * second
const longestPause = 60 * second
/** After so long the search is rather ill than busy. */
const pauseWhenLate = 5 * 60 * second
/** Between two looks, however many changes wait. */
const breather = second / 4
/** The longest that a look which nobody asked for may last. */
const patience = 30 * second

/** Makes what looks, from time to time, whether the search has caught up. It stands still until it is started. */
export function createWatch({ changes, replace, execute, timers }: WatchOptions) {
  const due = new WeakMap<PendingChange, number>()
  let life: AbortController | undefined
  let looks = 0
  let cancel = () => {}

  /** When a change is to be looked at; one that was not yet seen in this run soon, however old it is. */
  const dueOf = (change: PendingChange): number => {
    const known = due.get(change)
    if (known !== undefined) return known
    // The clock may have been set back since.
    const at = Math.min(Date.parse(change.at), timers.now()) + firstLook
    due.set(change, at)
    return at
  }
  const pauseAfter = (change: PendingChange) =>
    isLate(change, timers.now())
      ? pauseWhenLate
      : Math.min(Math.max(ageOf(change, timers.now()) / 6, shortestPause), longestPause)

  const lookAt = async (change: PendingChange, ask: Execute, signal: AbortSignal): Promise<void> => {
    due.set(change, timers.now() + pauseAfter(change))
    const after = await look(change, { execute: ask, signal, now: timers.now() })
    if (after) due.set(after, timers.now() + pauseAfter(after))
    if (after !== change) replace(change, after)
  }

  const lookUnasked = async (change: PendingChange, signal: AbortSignal): Promise<void> => {
    const waiting = new AbortController()
    const ended = AbortSignal.any([signal, waiting.signal])
    unlessAborted(timers, ended, patience, () => waiting.abort())
    try {
      await lookAt(change, execute, ended)
    } catch {
      // Nobody asked, so nobody is told: there is a next time.
    } finally {
      waiting.abort()
    }
  }

  const holdingOthers = async (act: () => Promise<void>): Promise<void> => {
    looks += 1
    try {
      await act()
    } finally {
      looks -= 1
      schedule()
    }
  }

  const schedule = (): void => {
    cancel()
    if (!life || looks > 0) return
    const { signal } = life
    const [next] = [...changes()].sort((one, other) => dueOf(one) - dueOf(other))
    if (!next) return
    cancel = timers.after(
      Math.max(dueOf(next) - timers.now(), breather),
      () => void holdingOthers(() => lookUnasked(next, signal)),
    )
  }

  return {
    /** Looks by itself from now on. */
    start: (): void => {
      life ??= new AbortController()
      schedule()
    },
    /** Gives up the look that is under way, and looks no more. */
    stop: (): void => {
      life?.abort()
      life = undefined
      cancel()
    },
    /** The changes are others. */
    changed: schedule,
    /** Looks at every change now, because somebody asks. @throws CallFailure the last one, where a look failed. */
    lookAtAll: (ask: Execute, signal: AbortSignal): Promise<void> =>
      holdingOthers(async () => {
        let failed: { readonly error: unknown } | undefined
        for (const change of changes())
          await lookAt(change, ask, signal).catch((error: unknown) => {
            failed = { error }
          })
        if (failed) throw failed.error
      }),
  }
}
