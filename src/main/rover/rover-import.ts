import { randomUUID } from 'node:crypto'
import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/call-failure.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { systemTimers, type Timers } from '#main/timers.ts'
import type { CallAnswer, NativeCallName, ParsedInput } from '#shared/contract/index.ts'
import { isOpen, type RoverRun } from '#shared/entities/rover-import.ts'
import type { RoverJob } from '#shared/entities/rover-job.ts'
import type { SessionState } from '#shared/entities/session.ts'
import { createFeedMemory } from './feed-memory.ts'
import type { RunRecord } from './known.ts'
import { resultOf } from './result.ts'
import { createRunner } from './runner.ts'
import type { RoverStore } from './store.ts'
import { viewOf } from './view.ts'

interface RoverImportOptions {
  readonly store: RoverStore
  readonly execute: Execute
  /** Tells the page how far the signed-in admin's run has come. */
  readonly tell: (run: RoverRun | null) => void
  /** Asks where a file is to go and writes it there; answers where, or undefined where nobody chose a place. */
  readonly saveText: (name: string, text: string) => Promise<string | undefined>
  readonly log: Log
  readonly timers?: Timers
}

type RoverImportCallName = Extract<NativeCallName, `roverImport.${string}`>

/** A handler for each `roverImport.*` call of the contract. */
type RoverImportHandlers = {
  readonly [N in RoverImportCallName]: (input: ParsedInput<N>) => Promise<CallAnswer<N>>
}

const refused = (message: string) => new CallFailure({ kind: 'invalid', message, effect: 'none' })
const notOnDisk = (message: string, cause: unknown) =>
  new CallFailure({ kind: 'internal', message, effect: 'none' }, { cause })

/** Makes what imports jobs from Rover in batches, so that none is sent twice and none is forgotten (ROV-15 to ROV-22). */
export function createRoverImport(options: RoverImportOptions) {
  const { store, execute, tell, saveText, log, timers = systemTimers } = options
  const { book, jobs } = store
  const { runs, imported } = book.known
  const feed = createFeedMemory()
  const starting = new Set<string>()
  let admin: string | undefined

  const recordOf = (): RunRecord | undefined => (admin === undefined ? undefined : runs.get(admin))
  const current = (): RoverRun | null => {
    const run = recordOf()
    return admin !== undefined && run ? viewOf(run, book.known, runner.activityOf(admin)) : null
  }
  const onChange = (whose: string) => {
    if (whose === admin) tell(current())
  }
  const runner = createRunner({ store, execute, onChange, log, timers })
  const save = () =>
    book.save().catch((error: unknown) => log.error('an import can not be written down', error))

  const begin = async (whose: string, ids: readonly string[], picked: readonly RoverJob[]) => {
    const now = timers.now()
    const run: RunRecord = {
      runId: randomUUID(),
      startedAt: new Date(now).toISOString(),
      ids,
      fates: new Map(),
      businesses: 0,
      end: 'open',
      failure: undefined,
    }
    try {
      await jobs.write(run.runId, picked)
      await book.begin(whose, run, now)
    } catch (error) {
      throw notOnDisk('The import could not be written down on this computer, so nothing was sent.', error)
    }
    void jobs
      .keepOnly([...runs.values()].map(({ runId }) => runId))
      .catch((error: unknown) => log.warn('jobs of an earlier import can not be removed', error))
    // Whoever signed out meanwhile finds it paused.
    if (whose === admin) runner.go(whose, picked)
    return viewOf(run, book.known, runner.activityOf(whose))
  }

  const start: RoverImportHandlers['roverImport.start'] = async (input) => {
    if (admin === undefined) throw refused('Please sign in first.')
    const whose = admin
    const open = current()
    if (starting.has(whose) || (open && isOpen(open)))
      throw refused('An import is open already. Please resume or stop it first.')
    const ids = [...new Set(input.ids)]
    const known = ids.filter((id) => imported.has(id)).length
    if (known > 0)
      throw refused(
        `${known} of these jobs were imported already. Please load the list again and select anew.`,
      )
    const picked = feed.pick(ids)
    if (!picked)
      throw refused('The console no longer has all of these jobs. Please load the Rover jobs again.')
    starting.add(whose)
    try {
      return await begin(whose, ids, picked)
    } finally {
      starting.delete(whose)
    }
  }

  const handlers: RoverImportHandlers = {
    'roverImport.get': async () => current(),
    'roverImport.importedIds': async () => [...imported.keys()],
    'roverImport.start': start,
    'roverImport.pause': async () => {
      if (admin !== undefined && runner.hold(admin, 'pause')) onChange(admin)
      return current()
    },
    'roverImport.resume': async () => {
      const run = current()
      if (admin !== undefined && run && isOpen(run)) runner.go(admin)
      return current()
    },
    'roverImport.stop': async () => {
      const run = recordOf()
      if (admin === undefined || !run) return null
      if (!runner.hold(admin, 'stop') && isOpen({ state: viewOf(run, book.known, undefined).state })) {
        const { failure } = run
        book.note({ is: 'ended', admin, end: 'stopped', ...(failure && { failure }) })
        await save()
      }
      onChange(admin)
      return current()
    },
    'roverImport.putAway': async () => {
      const run = current()
      if (admin === undefined || !run) return null
      if (isOpen(run)) throw refused('The import is still open. Please stop it first.')
      book.note({ is: 'putAway', admin })
      await save()
      onChange(admin)
      return current()
    },
    'roverImport.saveResult': async () => {
      const run = recordOf()
      if (!run) throw refused('There is no import to save the result of.')
      const sent = await jobs.read(run.runId).catch((error: unknown) => {
        throw notOnDisk('The jobs of this import can not be read on this computer any more.', error)
      })
      const name = `rover-import-${run.startedAt.slice(0, 16).replaceAll(':', '.')}.csv`
      return { path: (await saveText(name, resultOf(run, sent, book.known))) ?? null }
    },
  }

  return {
    handlers,
    /** An executor that lets this remember what the feed answers. */
    watching: feed.watching,
    /** Told who is signed in: a run waits while its admin is not; behind an ended session the screens stay. */
    sessionIs: (session: SessionState): void => {
      const next =
        session.state === 'signedIn' ? session.admin.userSub : session.state === 'ended' ? admin : undefined
      if (next === admin) return
      if (admin !== undefined) runner.hold(admin, 'pause')
      feed.clear()
      admin = next
      tell(current())
    },
    /** Sends nothing further; resolves once the batch under way has its answer and is on the disk. */
    ended: runner.holdAll,
  }
}
