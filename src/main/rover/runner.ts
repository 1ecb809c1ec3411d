import type { RoverJob } from '#shared/entities/rover-job.ts'
import { type BatchesOptions, createBatches, type Moving } from './batches.ts'
import { RunStopped, stoppedBy, stoppedHere } from './run-stopped.ts'
import type { RoverStore } from './store.ts'
import { type Activity, nextBatch } from './view.ts'

interface RunnerOptions extends Omit<BatchesOptions, 'book'> {
  readonly store: RoverStore
}

/** So long the batch under way is waited for once its run is stopped, before it can be given up. Milliseconds. */
const patience = 10_000

/** Makes what lets runs go on and holds them, at most one of each admin. */
export function createRunner({ store, ...options }: RunnerOptions) {
  const { onChange, log, timers } = options
  const { book, jobs } = store
  const { runs } = book.known
  const batches = createBatches({ book, ...options })
  const moving = new Map<string, { readonly run: Moving; readonly ended: Promise<void> }>()

  const readJobs = (runId: string) =>
    jobs.read(runId).catch((error: unknown) => {
      log.warn('the jobs of an import can not be read', error)
      throw stoppedHere(
        'The jobs of this import can not be read on this computer any more. Please stop it and select them again.',
        'roverImport.resume',
      )
    })

  /** Brings a run as far as it comes, and writes down how it ends. */
  const move = async (run: Moving, given: readonly RoverJob[] | undefined): Promise<void> => {
    const { admin, record } = run
    try {
      await batches.sendAll(run, given ?? (await readJobs(record.runId)))
      if (!nextBatch(record)) book.note({ is: 'ended', admin, end: 'done' })
    } catch (error) {
      const isKnown = error instanceof RunStopped
      if (!isKnown) log.error('an import broke off', error)
      const { failure } = isKnown ? error : stoppedBy(error, 'rover.import')
      book.note({ is: 'ended', admin, end: 'failed', failure })
    }
    if (run.wants === 'stop' && record.end !== 'done') {
      const { failure } = record
      book.note({ is: 'ended', admin, end: 'stopped', ...(failure && { failure }) })
    }
    await book.save().catch((error: unknown) => log.error('an import can not be written down', error))
    moving.delete(admin)
    // Somebody may have resumed it while that was written down.
    if (run.wants === 'go' && record.end === 'open') go(admin, given)
    else onChange(admin)
  }

  const go = (admin: string, given?: readonly RoverJob[]): void => {
    const under = moving.get(admin)
    if (under) {
      if (under.run.wants === 'pause')
        Object.assign(under.run, { wants: 'go', question: new AbortController() })
      return
    }
    const record = runs.get(admin)
    if (!record) return
    book.note({ is: 'ended', admin, end: 'open' })
    const run: Moving = { admin, record, wants: 'go', isChecking: false, question: new AbortController() }
    // The map has it before anything of it happens.
    const ended = Promise.resolve().then(() => move(run, given))
    moving.set(admin, { run, ended })
  }

  return {
    /** What an admin's run does at the moment. */
    activityOf: (admin: string): Activity | undefined => {
      const run = moving.get(admin)?.run
      if (!run) return undefined
      if (run.wants !== 'go') return 'pausing'
      return run.isChecking ? 'checking' : 'running'
    },
    /** Lets an admin's run go on, with its jobs where they are at hand. */
    go,
    /**
     * Sends nothing further: the batch under way ends first, a question what arrived ends at once. Stopped again, a batch
     * without an answer is given up. False where nothing moves.
     */
    hold: (admin: string, wants: 'pause' | 'stop'): boolean => {
      const run = moving.get(admin)?.run
      if (!run) return false
      const { underWay } = run
      if (run.wants === 'stop' && wants === 'stop' && underWay && timers.now() - underWay.since >= patience)
        underWay.abort.abort()
      if (run.wants !== 'stop') run.wants = wants
      run.question.abort()
      return true
    },
    /** Holds every run; resolves once all stand still and what became of them is on the disk. */
    holdAll: async (): Promise<void> => {
      for (const { run } of moving.values()) {
        if (run.wants === 'go') run.wants = 'pause'
        run.question.abort()
      }
      await Promise.all([...moving.values()].map(({ ended }) => ended))
      await book.settled()
    },
  }
}
