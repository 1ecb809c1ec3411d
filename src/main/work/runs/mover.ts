import { CallFailure } from '#main/base/call-failure.ts'
import { longestWait, pause, type Timers, timestamp } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { Run } from '#shared/entities/run.ts'
import type { CallError } from '#shared/result.ts'
import { isRefusal, whyRefused } from '#shared/rules/refusals.ts'
import { failureOf, RunStopped } from './failures.ts'
import { leftBy, type RunKind, type Sent } from './kind.ts'
import { type Book, halvesOf, isLeft, isSplit, type Mark, type Marked, type Row, unitsLeft } from './run.ts'

interface MoverOptions {
  readonly book: Book
  readonly kind: RunKind
  /** Called at each progress. */
  readonly onChange: () => void
  readonly log: Log
  readonly timers: Timers
}

/** What a run in progress does now. */
export type Activity = Pick<Run, 'state' | 'checkUntil' | 'waitUntil'>

const second = 1000
/** After this time, a unit in flight can be abandoned. */
const patience = 10 * second
/** The time after which the provider is asked again whether a row has arrived. */
const askAgainAfter = 30 * second

const notRecorded = new CallFailure({
  kind: 'internal',
  message: 'The console could not record the progress on this computer, so nothing more is sent.',
})

interface Task {
  readonly rows: readonly Row[]
  readonly isAsk: boolean
}

const keysIn = (...tasks: Task[]): string[] => tasks.flatMap(({ rows }) => rows.map(({ key }) => key))

/**
 * Moves a run on until it is done, is interrupted or cannot go on. Never sends a row that may have arrived
 * already (ROV-16).
 */
export function moveRun({ book, kind, onChange, log, timers }: MoverOptions) {
  const { run, note } = book
  let wish: 'go' | 'pause' | 'stop' = 'go'
  /** Aborted when the run is interrupted. It aborts searches, but never what is being sent. */
  let interrupted = new AbortController()
  const isWanted = () => wish === 'go'
  const interrupt = (next: 'pause' | 'stop') => {
    if (wish !== 'stop') wish = next
    interrupted.abort()
  }
  const underWay = new Map<Task, Promise<void>>()
  const sending = new Map<Task, { readonly since: number; readonly abort: AbortController }>()
  /** When to ask again about a row. */
  const dueAt = new Map<string, number>()
  /** The failures by which answers were lost. */
  const lostBy = new Map<string, CallError>()
  let waitUntil = 0
  let failuresInRow = 0
  let stopped: CallError | undefined

  const isUnsure = ({ key }: Row) => leftBy(run, kind, key) !== undefined

  const save = () =>
    book.save().catch(() => {
      throw new RunStopped(failureOf(notRecorded, run.call))
    })

  /** A failure of no row's own. @throws RunStopped if it is one too many */
  const countFailure = (failure: CallError): void => {
    failuresInRow += 1
    if (failure.kind === 'signedOut' || failuresInRow >= kind.tries) throw new RunStopped(failure)
    waitUntil = timers.now() + second * 2 ** failuresInRow
  }

  const ask = async (task: Task): Promise<void> => {
    const { signal } = interrupted
    await save()
    onChange()
    try {
      await kind.ask(run, task.rows, {
        signal,
        note: async (marks) => {
          note({ marks })
          await save()
        },
      })
      failuresInRow = 0
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof CallFailure)) throw error
      countFailure(failureOf(error, kind.askedBy ?? run.call))
    }
    for (const row of task.rows)
      if (isLeft(run, row.key) && isUnsure(row)) dueAt.set(row.key, timers.now() + askAgainAfter)
      else dueAt.delete(row.key)
    for (const key of keysIn(task)) {
      const failure = lostBy.get(key)
      if (failure && !run.marks.has(key)) {
        // Only a person sends it again.
        if (kind.tries === 1) throw new RunStopped(failure)
        note({ marks: [[key, { is: 'failed', at: timestamp(timers.now()), why: failure.message }]] })
      }
      if (!isLeft(run, key)) lostBy.delete(key)
    }
    if (lostBy.size === 0 && run.failure) note({ state: { failure: null } })
  }

  /** Records on disk what is about to leave, with the outcomes until now. False if the run is interrupted. */
  const writeDown = async (keys: readonly string[]): Promise<boolean> => {
    let isOnDisk = false
    note({ marks: keys.map((key): Marked => [key, { is: 'sent', at: null }]) })
    try {
      await save()
      isOnDisk = isWanted()
    } finally {
      if (!isOnDisk) note({ marks: keys.map((key) => [key, null]) })
    }
    return isOnDisk
  }

  /** Splits a refused unit in half. A row that was refused alone has its outcome. */
  const narrow = (keys: readonly string[], failure: CallError): void => {
    const [key = '', ...others] = keys
    const rest = run.parts
      .map((part) => part.filter((each) => isLeft(run, each)))
      .filter((part) => part.length > 0 && !part.includes(key))
    if (others.length > 0) note({ state: { parts: [...halvesOf(keys), ...rest] } })
    else note({ marks: [[key, { is: 'refused', at: timestamp(timers.now()), why: whyRefused(failure) }]] })
  }

  /** Records what came of a unit. @throws RunStopped if the run can't go on */
  const settle = (keys: readonly string[], { marks, extra = {}, failure }: Sent): void => {
    const told = new Set(marks.map(([key]) => key))
    const lost = keys.filter((key) => !told.has(key))
    const mark: Mark = { is: 'sent', at: timestamp(timers.now()) }
    const counts = Object.entries(extra).map(([name, count]) => [name, (run.extra[name] ?? 0) + count])
    note({
      marks: [...marks, ...lost.map((key): Marked => [key, mark])],
      state: { extra: { ...run.extra, ...Object.fromEntries(counts) } },
    })
    if (!failure) failuresInRow = 0
    else if (failure.retryAfter !== undefined)
      waitUntil = timers.now() + Math.min(failure.retryAfter, longestWait)
    else if (lost.length > 0) {
      for (const key of lost) lostBy.set(key, failure)
      note({ state: { failure } })
    } else if (!isRefusal(failure, run.call)) countFailure(failure)
    else if (isSplit(run)) narrow(keys, failure)
    else throw new RunStopped(failure)
  }

  const send = async (task: Task): Promise<void> => {
    const keys = keysIn(task)
    const { signal } = interrupted
    const prepared = (await kind.prepare?.(run, task.rows, signal)) ?? {}
    if (signal.aborted) return
    if (prepared.settled) {
      settle(keys, prepared.settled)
      return
    }
    if (!(await writeDown(keys))) return
    const abort = new AbortController()
    sending.set(task, { since: timers.now(), abort })
    settle(keys, await kind.send(run, task.rows, abort.signal, prepared))
  }

  /** What to do next, and when if it is not due yet. Undefined if nothing is left, or only what is in flight. */
  const nextTask = (): { readonly task: Task; readonly at: number } | undefined => {
    const busy = new Set(keysIn(...underWay.keys()))
    let later: { readonly task: Task; readonly at: number } | undefined
    for (const unit of unitsLeft(run, kind.batch)) {
      const rows = unit.filter(({ key }) => !busy.has(key))
      const unsure = rows.filter(isUnsure)
      const isAsk = unsure.length > 0
      const task = { rows: isAsk ? unsure : rows, isAsk }
      const at = Math.max(waitUntil, ...task.rows.map(({ key }) => dueAt.get(key) ?? 0))
      if (rows.length === 0) continue
      // One unit at a time is also one after the other.
      if (at <= timers.now() || kind.inFlight === 1) return { task, at }
      if (!later || at < later.at) later = { task, at }
    }
    return later
  }

  const perform = async (task: Task): Promise<void> => {
    try {
      await (task.isAsk ? ask(task) : send(task))
    } catch (error) {
      const isKnown = error instanceof RunStopped
      if (!isKnown) log.error('a run broke off', error)
      stopped ??= isKnown ? error.failure : failureOf(error, run.call)
    }
    underWay.delete(task)
    sending.delete(task)
    onChange()
  }

  /** Waits for the first task under way, or until a time. */
  const waitUntilEnd = async (time: number | undefined): Promise<void> => {
    const lap = new AbortController()
    const signal = AbortSignal.any([lap.signal, interrupted.signal])
    const isDue =
      time === undefined ? [] : [pause(timers, signal, time - timers.now()).catch(() => undefined)]
    await Promise.race([...underWay.values(), ...isDue])
    lap.abort()
  }

  /** Performs tasks until nothing is left, or the run is interrupted or has stopped. */
  const advance = async (): Promise<void> => {
    for (;;) {
      const mayGo = isWanted() && !stopped
      const next = mayGo && underWay.size < kind.inFlight ? nextTask() : undefined
      if (next && next.at <= timers.now()) underWay.set(next.task, perform(next.task))
      else if (underWay.size > 0 || next) await waitUntilEnd(next?.at)
      else break
    }
    if (stopped) note({ state: { end: 'failed', failure: stopped } })
    else if (unitsLeft(run, kind.batch).next().done) note({ state: { end: 'done', failure: null } })
    // A failed run counts as paused, so that `go` can restart it before it has closed.
    if (stopped) interrupt('pause')
  }

  /** Writes the end of a move to disk. Repeats this if the run was paused or resumed meanwhile. */
  const close = async (): Promise<void> => {
    for (let heard: string | undefined; heard !== wish; ) {
      heard = wish
      if (heard === 'stop' && run.end !== 'done' && run.end !== 'stopped') note({ state: { end: 'stopped' } })
      // If the write fails, the next start asks about the rows whose outcomes are missing.
      await book.save().catch(() => undefined)
    }
  }

  const move = async (): Promise<void> => {
    note({ state: { end: 'open', failure: null } })
    await kind.memory?.hold(run).catch((error) => {
      log.error('what a run is about to send cannot be saved', error)
      stopped = failureOf(notRecorded, run.call)
    })
    await advance()
    await close()
    await kind.memory?.release(run).catch((error) => log.warn('the end of a run cannot be saved', error))
  }

  return {
    move,
    activity: (): Activity => {
      if (!isWanted()) return { state: 'pausing' }
      if (sending.size > 0 || stopped) return { state: 'running' }
      const now = timers.now()
      const due = [...dueAt].flatMap(([key, at]) => (at > now && isLeft(run, key) ? [key] : []))
      const asked = keysIn(...[...underWay.keys()].filter(({ isAsk }) => isAsk))
      const times = [...asked, ...due].map((key) => Date.parse(leftBy(run, kind, key) ?? timestamp(now)))
      const until = Math.min(Math.max(...times), now) + kind.lag
      if (times.length > 0) return { state: 'checking', checkUntil: timestamp(until) }
      return { state: 'running', ...(waitUntil > now && { waitUntil: timestamp(waitUntil) }) }
    },
    isWanted,
    /** Resumes the run unless it was stopped. */
    go: (): void => {
      if (wish !== 'pause') return
      wish = 'go'
      interrupted = new AbortController()
    },
    /** Interrupts the run. A stop of what is pausing or stopping abandons what has waited long for its answer. */
    interrupt: (next: 'pause' | 'stop'): void => {
      const before = timers.now() - patience
      if (next === 'stop' && wish !== 'go')
        for (const { since, abort } of sending.values()) if (since <= before) abort.abort()
      interrupt(next)
    },
  }
}
