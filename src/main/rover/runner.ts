import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { type BatchesOptions, createBatches } from './batches.ts'
import { RunStopped, stoppedBy, stoppedHere } from './failures.ts'
import type { RunJobs } from './jobs-folder.ts'
import type { RunRecord } from './known.ts'
import { createSteering, type Steering } from './steering.ts'
import { type Activity, nextBatch } from './view.ts'

interface RunnerOptions extends BatchesOptions {
  readonly jobs: RunJobs
}

/** A run in progress. */
interface Moving {
  readonly admin: string
  readonly record: RunRecord
  readonly steering: Steering
  readonly batches: ReturnType<typeof createBatches>
}

/** Creates the runner, which starts and pauses runs. Each admin has at most one run in progress. */
export function createRunner({ jobs, ...options }: RunnerOptions) {
  const { book, onChange, log } = options
  const { runs } = book.known
  const moving = new Map<string, Moving & { readonly ended: Promise<void> }>()

  /**
   * Reads a run's jobs.
   * @throws RunStopped if they are missing or damaged
   */
  const readJobs = async ({ runId, ids }: RunRecord): Promise<readonly RoverJob[]> => {
    try {
      const read = await jobs.read(runId)
      const there = new Set(read.map(roverId))
      const missing = ids.filter((id) => !there.has(id)).length
      if (missing > 0) throw new Error(`${missing} of ${ids.length} jobs are missing`)
      return read
    } catch (error) {
      log.warn('the jobs of an import cannot be read', error)
      throw stoppedHere(
        'The jobs of this import can no longer be read on this computer. Please stop it and select them again.',
        'roverImport.resume',
      )
    }
  }

  /** Sends a run's batches until the run is done, paused or failed. */
  const advance = async ({ admin, record, steering, batches }: Moving, given?: readonly RoverJob[]) => {
    try {
      await batches.sendAll(given ?? (await readJobs(record)))
      if (!nextBatch(record)) book.note({ is: 'ended', admin, end: 'done' })
    } catch (error) {
      const isKnown = error instanceof RunStopped
      if (!isKnown) log.error('an import broke off', error)
      const { failure } = isKnown ? error : stoppedBy(error, 'rover.import')
      book.note({ is: 'ended', admin, end: 'failed', failure })
      // A failed run counts as paused, so that `go` can restart it before it has closed.
      steering.interrupt('pause')
    }
  }

  /** Writes the end of a run to disk. Repeats this if the run was paused or resumed meanwhile. */
  const close = async ({ admin, record, steering }: Moving): Promise<void> => {
    for (let heard: string | undefined; heard !== steering.wants(); ) {
      heard = steering.wants()
      const { end, failure } = record
      if (heard === 'stop' && end !== 'done' && end !== 'stopped')
        book.note({ is: 'ended', admin, end: 'stopped', ...(failure && { failure }) })
      // If the write fails, the next start searches for the jobs whose results are missing.
      await book.save().catch(() => undefined)
    }
  }

  const move = async (run: Moving, given?: readonly RoverJob[]): Promise<void> => {
    const { admin, record, steering } = run
    await advance(run, given)
    await close(run)
    moving.delete(admin)
    if (steering.wants() === 'go' && record.end !== 'done') go(admin, given)
    else onChange(admin)
  }

  const go = (admin: string, given?: readonly RoverJob[]): void => {
    const record = runs.get(admin)
    const under = moving.get(admin)
    if (under) under.steering.go()
    if (under || !record) return
    book.note({ is: 'ended', admin, end: 'open' })
    const steering = createSteering()
    const batches = createBatches({ admin, record, steering }, options)
    const run: Moving = { admin, record, steering, batches }
    // Starts one microtask later, so that the run is in the map before its first step.
    const ended = Promise.resolve().then(() => move(run, given))
    moving.set(admin, { ...run, ended })
  }

  return {
    /** The current activity of an admin's run; undefined if it is not in progress. */
    activityOf: (admin: string): Activity | undefined => moving.get(admin)?.batches.activity(),
    /** Starts or resumes an admin's run. If `given` is set, the jobs need not be read from disk. */
    go,
    /** Whether any run is in progress. */
    isMoving: (): boolean => moving.size > 0,
    /**
     * Pauses or stops a run. Waits for the batch in flight, but aborts a search for unsure jobs. A second
     * stop abandons a batch that has waited long. Returns false if no run is in progress.
     */
    interrupt: (admin: string, wish: 'pause' | 'stop'): boolean => {
      const run = moving.get(admin)
      if (!run) return false
      if (wish === 'stop' && run.steering.wants() === 'stop') run.batches.giveUp()
      run.steering.interrupt(wish)
      return true
    },
    /** Pauses every run. Resolves once all have paused and their results are on disk. */
    pauseAll: async (): Promise<void> => {
      for (const { steering } of moving.values()) steering.interrupt('pause')
      await Promise.all([...moving.values()].map(({ ended }) => ended))
      await book.save().catch(() => undefined)
    },
  }
}
