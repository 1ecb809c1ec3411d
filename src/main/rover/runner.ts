import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { type BatchesOptions, createBatches } from './batches.ts'
import type { RunJobs } from './jobs-folder.ts'
import type { RunRecord } from './known.ts'
import { RunStopped, stoppedBy, stoppedHere } from './run-stopped.ts'
import { createSteering, type Steering } from './steering.ts'
import { type Activity, nextBatch } from './view.ts'

interface RunnerOptions extends BatchesOptions {
  readonly jobs: RunJobs
}

/** A run that goes on now. */
interface Moving {
  readonly admin: string
  readonly record: RunRecord
  readonly steering: Steering
  readonly batches: ReturnType<typeof createBatches>
}

/** Makes what lets runs go on and holds them, at most one of each admin. */
export function createRunner({ jobs, ...options }: RunnerOptions) {
  const { book, onChange, log } = options
  const { runs } = book.known
  const moving = new Map<string, Moving & { readonly ended: Promise<void> }>()

  /** All jobs of a run. @throws RunStopped where they are gone or damaged */
  const readJobs = async ({ runId, ids }: RunRecord): Promise<readonly RoverJob[]> => {
    try {
      const read = await jobs.read(runId)
      const there = new Set(read.map(roverId))
      const missing = ids.filter((id) => !there.has(id)).length
      if (missing > 0) throw new Error(`${missing} of ${ids.length} jobs are missing`)
      return read
    } catch (error) {
      log.warn('the jobs of an import can not be read', error)
      throw stoppedHere(
        'The jobs of this import can not be read on this computer any more. Please stop it and select them again.',
        'roverImport.resume',
      )
    }
  }

  /** Brings a run as far as it comes. */
  const advance = async ({ admin, record, steering, batches }: Moving, given?: readonly RoverJob[]) => {
    try {
      await batches.sendAll(given ?? (await readJobs(record)))
      if (!nextBatch(record)) book.note({ is: 'ended', admin, end: 'done' })
    } catch (error) {
      const isKnown = error instanceof RunStopped
      if (!isKnown) log.error('an import broke off', error)
      const { failure } = isKnown ? error : stoppedBy(error, 'rover.import')
      book.note({ is: 'ended', admin, end: 'failed', failure })
      // It holds itself; whoever resumes it from here on is heard.
      steering.hold('pause')
    }
  }

  /** Writes down how a run ends; whoever steers it meanwhile is heard too. */
  const close = async ({ admin, record, steering }: Moving): Promise<void> => {
    for (let heard: string | undefined; heard !== steering.wants(); ) {
      heard = steering.wants()
      const { end, failure } = record
      if (heard === 'stop' && end !== 'done' && end !== 'stopped')
        book.note({ is: 'ended', admin, end: 'stopped', ...(failure && { failure }) })
      // What is not on the disk is asked for at the next start.
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
    // The map has it before anything of it happens.
    const ended = Promise.resolve().then(() => move(run, given))
    moving.set(admin, { ...run, ended })
  }

  return {
    /** What an admin's run does at the moment. */
    activityOf: (admin: string): Activity | undefined => moving.get(admin)?.batches.activity(),
    /** Lets an admin's run go on, with its jobs where they are at hand. */
    go,
    /**
     * Sends nothing further: the batch under way ends first, a question what arrived ends at once. Stopped again, a batch
     * that has had no answer for long is given up. False where nothing moves.
     */
    hold: (admin: string, wish: 'pause' | 'stop'): boolean => {
      const run = moving.get(admin)
      if (!run) return false
      if (wish === 'stop' && run.steering.wants() === 'stop') run.batches.giveUp()
      run.steering.hold(wish)
      return true
    },
    /** Holds every run; resolves once all stand still and what became of them is on the disk. */
    holdAll: async (): Promise<void> => {
      for (const { steering } of moving.values()) steering.hold('pause')
      await Promise.all([...moving.values()].map(({ ended }) => ended))
      await book.save().catch(() => undefined)
    },
  }
}
