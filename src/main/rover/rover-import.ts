import type { Execute } from '#main/api/execute.ts'
import { systemTimers, type Timers } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { SaveFile } from '#main/storage/save-file.ts'
import type { CallAnswer, NativeCallName, ParsedInput } from '#shared/contract/index.ts'
import { isOpen, type RoverRun } from '#shared/entities/rover-import.ts'
import { type SessionState, whoseScreens } from '#shared/entities/session.ts'
import { inFileName } from '#shared/rules/local-date-time.ts'
import type { RoverEvent } from './events.ts'
import { notOnDisk, refused } from './failures.ts'
import { createFeedMemory } from './feed-memory.ts'
import { freshlyImported, type RunRecord } from './known.ts'
import { halvesOf, whyRefused } from './refusals.ts'
import { resultOf } from './result.ts'
import { createRunner } from './runner.ts'
import { createStartRun } from './start-run.ts'
import type { RoverStore } from './store.ts'
import { refusedTogether, viewOf } from './view.ts'

interface RoverImportOptions {
  readonly store: RoverStore
  readonly execute: Execute
  /** Sends the progress of the signed-in admin's run to the page. */
  readonly onChange: (run: RoverRun | null) => void
  readonly saveFile: SaveFile
  readonly log: Log
  readonly timers?: Timers
}

type RoverImportCallName = Extract<NativeCallName, `roverImport.${string}`>

/** One handler for each `roverImport.*` call. */
type RoverImportHandlers = {
  readonly [N in RoverImportCallName]: (input: ParsedInput<N>) => Promise<CallAnswer<N>>
}

/**
 * Creates the import of Rover jobs. It sends them in batches, never sends a job twice, and loses none (ROV-15
 * to ROV-22).
 */
export function createRoverImport(options: RoverImportOptions) {
  const { store, execute, onChange, saveFile, log, timers = systemTimers } = options
  const { book, jobs } = store
  const { runs } = book.known
  const feed = createFeedMemory()
  let admin: string | undefined

  const recordOf = (): RunRecord | undefined => (admin === undefined ? undefined : runs.get(admin))
  const current = (): RoverRun | null => {
    const run = recordOf()
    return admin !== undefined && run ? viewOf(run, book.known, runner.activityOf(admin)) : null
  }
  const onRunChange = (whose: string) => {
    if (whose === admin) onChange(current())
  }
  const runner = createRunner({ book, jobs, execute, onChange: onRunChange, log, timers, jobOf: feed.jobOf })
  // An event counts even if it can't be written to disk.
  const keep = () => book.save().catch(() => undefined)
  /** Deletes the stored jobs of runs that can't be resumed. */
  const purge = () => {
    const open = [...runs].filter(([whose, run]) => isOpen(viewOf(run, book.known, runner.activityOf(whose))))
    jobs
      .keepOnly(open.map(([, { runId }]) => runId))
      .catch((error: unknown) => log.warn('jobs of an import cannot be removed', error))
  }
  const startRun = createStartRun({ store, feed, runner, timers, log })
  const start: RoverImportHandlers['roverImport.start'] = async ({ ids }) => {
    if (admin === undefined) throw refused('Please sign in first.')
    return startRun({ admin, ids, isStillIn: (whose) => whose === admin })
  }

  /**
   * Creates a handler for the admin's decision about refused jobs. It records the decision and continues the
   * run.
   */
  const onRefusal =
    (eventOf: (whose: string, ids: readonly string[], why: string) => RoverEvent) =>
    async ({ requestId }: { readonly requestId: string }) => {
      const run = recordOf()
      const { failure } = run ?? {}
      if (admin !== undefined && run && failure?.requestId === requestId && (current()?.skippable ?? 0) > 0) {
        // The event is written with the next batch. If the console quits earlier, it asks again.
        book.note(eventOf(admin, refusedTogether(run), whyRefused(failure)))
        runner.go(admin)
      }
      return current()
    }

  const handlers: RoverImportHandlers = {
    'roverImport.get': async () => current(),
    'roverImport.imported': async () => freshlyImported(book.known, timers.now()),
    'roverImport.start': start,
    'roverImport.pause': async () => {
      if (admin !== undefined && runner.interrupt(admin, 'pause')) onRunChange(admin)
      return current()
    },
    'roverImport.resume': async () => {
      const run = current()
      if (admin !== undefined && run && isOpen(run)) runner.go(admin)
      return current()
    },
    'roverImport.skip': onRefusal((whose, ids, why) => {
      const fate = ids.length === 1 ? 'refused' : 'skipped'
      return { is: 'leftOut', admin: whose, fates: ids.map((id) => ({ id, fate, why })) }
    }),
    'roverImport.findRefused': onRefusal((whose, ids) => ({
      is: 'parted',
      admin: whose,
      parts: [...halvesOf(ids)].filter(({ length }) => length > 0),
    })),
    'roverImport.stop': async () => {
      const run = recordOf()
      if (admin === undefined || !run) return null
      if (!runner.interrupt(admin, 'stop') && isOpen({ state: viewOf(run, book.known, undefined).state })) {
        const { failure } = run
        book.note({ is: 'ended', admin, end: 'stopped', ...(failure && { failure }) })
        await keep()
      }
      onRunChange(admin)
      return current()
    },
    'roverImport.putAway': async () => {
      const run = current()
      if (admin === undefined || !run) return null
      if (isOpen(run)) throw refused('The import is unfinished. Please stop it first.')
      book.note({ is: 'putAway', admin })
      await keep()
      onRunChange(admin)
      return current()
    },
    'roverImport.saveResult': async () => {
      const run = recordOf()
      if (!run) throw refused('There is no import result to save.')
      const sent = await jobs.read(run.runId).catch((error: unknown) => {
        throw notOnDisk(
          'The jobs of this import are no longer on this computer. Signing out removes them.',
          error,
        )
      })
      const name = `rover-import-${inFileName(new Date(run.startedAt))}.csv`
      return { path: (await saveFile(name, resultOf(run, sent, book.known))) ?? null }
    },
  }

  return {
    handlers,
    /**
     * Wraps the function that makes calls, so that main keeps the Rover jobs it answers: the page later sends
     * only their ids.
     */
    watching: feed.watching,
    /** Called when somebody signs in or out. Closing an admin's screens pauses their run. */
    sessionIs: (session: SessionState): void => {
      const next = whoseScreens(session, admin, (signedIn) => signedIn.admin.userSub)
      if (next === admin) return
      if (admin !== undefined) {
        runner.interrupt(admin, 'pause')
        purge()
      }
      feed.clear()
      admin = next
      onChange(current())
    },
    /** Pauses all runs. Resolves once the batches in flight are answered and their results are on disk. */
    ended: runner.pauseAll,
    isMoving: runner.isMoving,
  }
}
