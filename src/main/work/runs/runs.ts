import { randomUUID } from 'node:crypto'
import { refused } from '#main/base/call-failure.ts'
import type { HandlersOf } from '#main/base/handlers-of.ts'
import { type Timers, timestamp } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { SaveFile } from '#main/storage/save-file.ts'
import type { Run, RunKindName } from '#shared/entities/run.ts'
import { runWords } from '#shared/entities/run-words.ts'
import { inFileName } from '#shared/rules/local-date-time.ts'
import { whyRefused } from '#shared/rules/refusals.ts'
import type { Keeper } from '../keeper.ts'
import { createPace } from '../pace.ts'
import type { Work } from '../stored-work.ts'
import { withOwnChanges } from './edits.ts'
import { notOnDisk } from './failures.ts'
import type { RunKind } from './kind.ts'
import { moveRun } from './mover.ts'
import { type Book, type Change, halvesOf, type NewRun, newRun, openBook, type RunRecord } from './run.ts'
import { missedRows, refusedTogether, resultOf, viewOf } from './view.ts'

interface RunsOptions {
  readonly keeper: Keeper
  readonly kinds: readonly RunKind[]
  /** Sends the signed-in admin's runs to the page. */
  readonly tell: (runs: Run[]) => void
  readonly saveFile: SaveFile
  readonly log: Log
  readonly timers: Timers
}

/** The time between two messages about the progress of a run, in ms. */
const quarterSecond = 250

type Moving = ReturnType<typeof moveRun> & { readonly ended: Promise<void> }

/** Creates the engine of lists of writes. Of each kind, an admin has at most one run in progress. */
export function createRuns({ keeper, kinds, tell, saveFile, log, timers }: RunsOptions) {
  const moving = new Map<RunRecord, Moving>()
  const books = new WeakMap<RunRecord, Book>()
  const starting = new WeakMap<Work, Promise<unknown>>()
  let isEnding = false

  const kindOf = (name: RunKindName): RunKind => {
    const kind = kinds.find((each) => each.name === name)
    if (!kind) throw new Error(`there is no kind of run ${name}`)
    return kind
  }
  const isUnfinished = (run: RunRecord) => moving.has(run) || run.end === 'open' || run.end === 'failed'
  const inOrder = ({ runs }: Work) => [...runs.values()].sort((one, other) => one.turn - other.turn)
  /** The run whose turn it is: the first of its kind that has not ended. */
  const firstOf = (work: Work, kind: RunKindName): RunRecord | undefined =>
    inOrder(work).find((run) => run.kind === kind && isUnfinished(run))
  const isWaiting = (work: Work, run: RunRecord) => isUnfinished(run) && firstOf(work, run.kind) !== run
  const viewNow = (work: Work, run: RunRecord): Run =>
    viewOf(run, kindOf(run.kind), moving.get(run)?.activity() ?? (isWaiting(work, run) ? 'waiting' : 'none'))
  const listOf = (work: Work): Run[] => inOrder(work).map((run) => viewNow(work, run))
  const tellIfShown = (work: Work) => {
    if (keeper.isMine(work)) tell(listOf(work))
  }
  const inPace = createPace(timers, quarterSecond)
  const tellProgress = (work: Work) => {
    const stateOf = (run: RunRecord) => moving.get(run)?.activity().state ?? run.end
    // Batches are few, so each is told.
    const batchesOf = (run: RunRecord) => (kindOf(run.kind).batch > 1 ? run.marks.size : 0)
    const states = [...work.runs.values()].map((run) =>
      [run.id, stateOf(run), run.parts.length, batchesOf(run)].join(' '),
    )
    inPace(states.join(), () => tellIfShown(work))
  }
  const bookOf = (work: Work, run: RunRecord): Book => {
    const known = books.get(run)
    if (known) return known
    const book = openBook({
      run,
      append: (change) => work.shelf.append({ kind: 'run', id: run.id }, change),
      onMarks: (marks) => kindOf(run.kind).memory?.noted(marks),
      log,
    })
    books.set(run, book)
    return book
  }
  const go = (work: Work, run: RunRecord): void => {
    const under = moving.get(run)
    if (under) {
      under.go()
      return
    }
    const onChange = () => tellProgress(work)
    const mover = moveRun({ book: bookOf(work, run), kind: kindOf(run.kind), onChange, log, timers })
    // Delayed by a microtask, so that the run is in the map before its first step.
    const ended = Promise.resolve()
      .then(mover.move)
      .then(() => {
        moving.delete(run)
        if (mover.isWanted() && run.end !== 'done') go(work, run)
        else {
          onChange()
          goOn(work, run)
        }
      })
    moving.set(run, { ...mover, ended })
    void keeper.holding(work, ended)
    onChange()
  }

  /** After the end of a run, goes on with the one that has waited for it. */
  const goOn = (work: Work, ended: RunRecord): void => {
    const next = firstOf(work, ended.kind)
    // A run that a person has paused waits for no other.
    if (next && next.turn > ended.turn && !isUnfinished(ended) && !isEnding && keeper.isMine(work))
      go(work, next)
  }

  const remove = (work: Work, run: RunRecord): Promise<void> => {
    work.runs.delete(run.id)
    return work.shelf.remove({ kind: 'run', id: run.id })
  }

  const add = async (work: Work, next: NewRun): Promise<Run> => {
    const before = inOrder(work).filter(({ kind }) => kind === next.kind)
    const { unfinished } = kindOf(next.kind)
    if (unfinished !== undefined && before.some(isUnfinished)) throw refused(unfinished)
    const turn = 1 + (before.at(-1)?.turn ?? 0)
    const rows = withOwnChanges(next.rows, before)
    const run = newRun({ ...next, rows }, randomUUID(), keeper.today(), turn, timers.now())
    await keeper.addRun(work, run).catch((cause) => {
      log.error('a run cannot be saved', cause)
      throw notOnDisk(cause)
    })
    for (const each of unfinished === undefined ? [] : before)
      remove(work, each).catch((error) => log.warn('an earlier run cannot be removed', error))
    // If the admin has signed out meanwhile, the run stays paused.
    if (keeper.isMine(work) && !isWaiting(work, run)) go(work, run)
    tellIfShown(work)
    return viewNow(work, run)
  }

  /**
   * Starts a run. It is on disk before anything is sent (ROV-15). @throws CallFailure if that is not possible now;
   * nothing was sent
   */
  const start = async (next: NewRun): Promise<Run> => {
    const work = await keeper.mine()
    // One after the other, so that each knows those before it.
    const added = (starting.get(work) ?? Promise.resolve()).then(() => add(work, next))
    starting.set(
      work,
      added.catch(() => undefined),
    )
    return added
  }

  /** Creates a handler for a press on a run that the signed-in admin has. */
  const onRun =
    <I extends { readonly runId: string }>(press: (work: Work, run: RunRecord, input: I) => unknown) =>
    async (input: I): Promise<Run[]> => {
      const work = await keeper.mine()
      const run = work.runs.get(input.runId)
      if (run) await press(work, run, input)
      tellIfShown(work)
      return listOf(work)
    }

  /** Creates a handler for a decision about refused rows. It records the decision and continues the run. */
  const onRefusal = (changeOf: (run: RunRecord, keys: readonly string[]) => Change) =>
    onRun((work, run, { requestId }: { readonly runId: string; readonly requestId: string }) => {
      if (run.failure?.requestId !== requestId || viewNow(work, run).skippable === 0) return
      // It is written with the next unit. If the console quits earlier, it asks again.
      bookOf(work, run).note(changeOf(run, refusedTogether(run, kindOf(run.kind))))
      go(work, run)
    })

  const handlers: Omit<HandlersOf<'runs'>, 'runs.start'> = {
    'runs.list': async () => (keeper.admin() === undefined ? [] : listOf(await keeper.mine())),
    'runs.pause': onRun((_, run) => moving.get(run)?.interrupt('pause')),
    'runs.resume': onRun((work, run) => firstOf(work, run.kind) === run && go(work, run)),
    'runs.skip': onRefusal(({ failure }, keys) => {
      const at = timestamp(timers.now())
      const is = keys.length === 1 ? 'refused' : 'skipped'
      const why = failure ? whyRefused(failure) : ''
      return { marks: keys.map((key) => [key, { is, at, why }]) }
    }),
    'runs.findRefused': onRefusal((_, keys) => ({
      state: { parts: halvesOf(keys).filter(({ length }) => length > 0) },
    })),
    'runs.stop': onRun(async (work, run) => {
      const mover = moving.get(run)
      if (mover) mover.interrupt('stop')
      if (mover || !isUnfinished(run)) return
      bookOf(work, run).note({ state: { end: 'stopped' } })
      // It counts even if it can't be written to the disk.
      await bookOf(work, run)
        .save()
        .catch(() => undefined)
      goOn(work, run)
    }),
    'runs.putAway': onRun(async (work, run) => {
      if (isUnfinished(run)) throw refused('This is unfinished. Please stop it first.')
      await remove(work, run).catch((error) => log.warn('a run cannot be removed', error))
    }),
    'runs.missed': async ({ runId }) => {
      const run = (await keeper.mine()).runs.get(runId)
      return run ? missedRows(run) : []
    },
    'runs.saveResult': async ({ runId }) => {
      const run = (await keeper.mine()).runs.get(runId)
      if (!run) throw refused('The result is no longer on this computer.')
      const { stripped, file } = runWords[run.kind]
      if (run.rows.some(({ input, changes }) => !input && !changes)) throw refused(stripped)
      const name = `${file}-${inFileName(new Date(run.startedAt))}.csv`
      return { path: (await saveFile(name, resultOf(run, kindOf(run.kind)))) ?? null }
    },
  }

  keeper.onOpened((work) => {
    for (const read of work.readRuns.splice(0)) {
      kindOf(read.run.kind).memory?.opened(read)
      bookOf(work, read.run).note({ marks: read.unsaved })
    }
    if (work.runs.size > 0) tellIfShown(work)
  })

  return {
    handlers,
    start,
    /**
     * Call it when another admin's screens are open, or nobody's. It pauses the runs of the admin who has left, and
     * removes what ended ones have sent.
     */
    adminChanged: (left: Work | undefined): void => {
      const opened = keeper.opened()
      tell(opened ? listOf(opened) : [])
      if (!left) return
      for (const run of left.runs.values()) {
        moving.get(run)?.interrupt('pause')
        if (isUnfinished(run)) continue
        run.rows = run.rows.map(({ key }) => ({ key }))
        keeper
          .holding(left, keeper.saveRun(left, run))
          .catch((error) => log.warn('the rows of a run cannot be removed', error))
      }
    },
    /** Pauses every run. Resolves once all results are on disk. */
    ended: async (): Promise<void> => {
      isEnding = true
      const movers = [...moving.values()]
      for (const { interrupt } of movers) interrupt('pause')
      await Promise.all(movers.map(({ ended }) => ended))
    },
    /** Whether any run is in progress. */
    isMoving: (): boolean => moving.size > 0,
  }
}
