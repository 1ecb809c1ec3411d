import { randomUUID } from 'node:crypto'
import type { Execute } from '#main/api/execute.ts'
import { CallFailure } from '#main/call-failure.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { Timers } from '#main/timers.ts'
import { type RoverJob, roverId } from '#shared/entities/rover-job.ts'
import { createArrival } from './arrival.ts'
import type { RunFailure } from './events.ts'
import { failureOf, sendBatch } from './send-batch.ts'
import type { RoverStore } from './store.ts'
import { type Activity, nextBatch } from './view.ts'

interface RunnerOptions {
  readonly store: RoverStore
  readonly execute: Execute
  /** Told whenever an admin's run has come on. */
  readonly onChange: (admin: string) => void
  readonly log: Log
  readonly timers: Timers
}

/** A run that goes on now, and what somebody wants of it. */
interface Moving {
  wants: 'go' | 'pause' | 'stop'
  isChecking: boolean
  /** Ends the question what arrived. */
  question: AbortController
  readonly ended: Promise<void>
}

/** A run that ends with a failure. */
class RunStopped extends Error {
  readonly failure: RunFailure
  constructor(failure: RunFailure) {
    super(failure.message)
    this.failure = failure
  }
}

const ownFailure = (message: string, call: string) =>
  new RunStopped({ kind: 'internal', message, call, requestId: randomUUID() })

/** Makes what sends the batches of runs, one after the other, and never one that may have arrived (ROV-16, promise 14). */
export function createRunner({ store, execute, onChange, log, timers }: RunnerOptions) {
  const { book, jobs } = store
  const { known } = book
  const moving = new Map<string, Moving>()
  const timestamp = () => new Date(timers.now()).toISOString()

  const save = () =>
    book.save().catch((error: unknown) => {
      log.error('an import can not be written down', error)
      throw ownFailure(
        'The console could not write down on this computer what it imports, so it sends nothing more.',
        'rover.import',
      )
    })
  const askArrival = createArrival({ book, save, execute, timers })
  const end = (admin: string, outcome: 'open' | 'failed' | 'stopped' | 'done', failure?: RunFailure) =>
    book.note({ is: 'ended', admin, end: outcome, ...(failure && { failure }) })

  /** Asks what arrived of jobs that may have. @throws RunStopped where nobody could be asked */
  const check = async (admin: string, run: Moving, ids: readonly string[]): Promise<void> => {
    const { signal } = run.question
    run.isChecking = true
    onChange(admin)
    try {
      await askArrival({ admin, ids, signal })
    } catch (error) {
      // What was wanted meanwhile says how the run goes on.
      if (signal.aborted) return
      if (!(error instanceof CallFailure)) throw error
      throw new RunStopped(failureOf(error, 'jobs.search', randomUUID()))
    } finally {
      run.isChecking = false
    }
  }

  /** Records a batch, sends it and takes in what came of it. @throws RunStopped where it failed */
  const send = async (admin: string, run: Moving, batch: readonly RoverJob[]): Promise<void> => {
    const ids = batch.map(roverId)
    const settled = { is: 'settled' as const, admin, fates: [], businesses: 0 }
    book.note({ is: 'sending', ids, at: timestamp() })
    const takeBack = () => book.note({ ...settled, at: timestamp(), notArrived: ids })
    await save().catch((error: unknown) => {
      takeBack()
      throw error
    })
    if (run.wants !== 'go') return takeBack()
    const { failure, ...outcome } = await sendBatch(batch, execute, log)
    // It reaches the disk with what comes next: the record of the next batch, or the end.
    const { fates, notArrived, businesses } = outcome
    book.note({ ...settled, at: timestamp(), fates: [...fates], notArrived: [...notArrived], businesses })
    if (!failure) return
    const unsure = ids.filter((id) => known.unsure.has(id))
    if (unsure.length > 0 && run.wants === 'go') {
      end(admin, 'open', failure)
      await save()
      const { signal } = run.question
      await check(admin, run, unsure)
      if (signal.aborted) return
    }
    const record = known.runs.get(admin)
    if (ids.some((id) => !record?.fates.has(id))) throw new RunStopped(failure)
    end(admin, 'open')
  }

  const goOn = async (admin: string, run: Moving, read: () => Promise<readonly RoverJob[]>) => {
    const record = known.runs.get(admin)
    if (!record) return
    const byId = new Map((await read()).map((job) => [roverId(job), job]))
    for (let next = nextBatch(record); next && run.wants === 'go'; next = nextBatch(record)) {
      onChange(admin)
      const { ids } = next
      const unsure = ids.filter((id) => known.unsure.has(id))
      if (unsure.length > 0) await check(admin, run, unsure)
      else
        await send(
          admin,
          run,
          ids.flatMap((id) => byId.get(id) ?? []),
        )
    }
    if (!nextBatch(record)) end(admin, 'done')
  }

  const lostJobs = (): never => {
    throw ownFailure(
      'The jobs of this import can not be read on this computer any more. Please stop it and select them again.',
      'roverImport.resume',
    )
  }

  const run = async (admin: string, self: Moving, given: readonly RoverJob[] | undefined) => {
    const { runId } = known.runs.get(admin) ?? {}
    try {
      await goOn(admin, self, async () => given ?? (await jobs.read(runId ?? '').catch(lostJobs)))
    } catch (error) {
      if (!(error instanceof RunStopped)) log.error('an import broke off', error)
      end(
        admin,
        'failed',
        error instanceof RunStopped ? error.failure : failureOf(error, 'rover.import', randomUUID()),
      )
    }
    const record = known.runs.get(admin)
    if (self.wants === 'stop' && record?.end !== 'done') end(admin, 'stopped', record?.failure)
    await book.save().catch((error: unknown) => log.error('an import can not be written down', error))
    moving.delete(admin)
    onChange(admin)
  }

  return {
    /** What an admin's run does at the moment. */
    activityOf: (admin: string): Activity | undefined => {
      const self = moving.get(admin)
      if (!self) return undefined
      if (self.wants !== 'go') return 'pausing'
      return self.isChecking ? 'checking' : 'running'
    },
    /** Lets an admin's run go on, with its jobs where they are at hand. */
    go: (admin: string, given?: readonly RoverJob[]): void => {
      const self = moving.get(admin)
      if (self) {
        if (self.wants === 'pause') Object.assign(self, { wants: 'go', question: new AbortController() })
        return
      }
      let whenEnded = () => {}
      const ended = new Promise<void>((resolve) => {
        whenEnded = resolve
      })
      const started: Moving = { wants: 'go', isChecking: false, question: new AbortController(), ended }
      moving.set(admin, started)
      end(admin, 'open')
      run(admin, started, given).finally(whenEnded)
    },
    /** Sends nothing further: the batch under way ends first, a question what arrived ends at once. False where nothing moves. */
    hold: (admin: string, wants: 'pause' | 'stop'): boolean => {
      const self = moving.get(admin)
      if (!self) return false
      if (self.wants !== 'stop') self.wants = wants
      self.question.abort()
      return true
    },
    /** Holds every run; resolves once all stand still and what became of them is on the disk. */
    holdAll: async (): Promise<void> => {
      for (const self of moving.values()) {
        if (self.wants === 'go') self.wants = 'pause'
        self.question.abort()
      }
      await Promise.all([...moving.values()].map(({ ended }) => ended))
      await book.settled()
    },
  }
}
