import type { Execute } from '#main/api/execute.ts'
import { refused } from '#main/base/call-failure.ts'
import type { HandlersOf } from '#main/base/handlers-of.ts'
import type { Timers } from '#main/base/timers.ts'
import { notOnDisk } from '#main/work/runs/failures.ts'
import type { RunKind } from '#main/work/runs/kind.ts'
import type { NewRun, Row } from '#main/work/runs/run.ts'
import { type RoverJob, roverBatchSize, roverId } from '#shared/entities/rover-job.ts'
import type { Run } from '#shared/entities/run.ts'
import { type SessionState, whoseScreens } from '#shared/entities/session.ts'
import { createAsk } from './ask.ts'
import { createFeedMemory } from './feed-memory.ts'
import { createMemory, longestLag, type MemoryOptions } from './memory.ts'
import { sendBatch } from './send-batch.ts'

interface RoverImportOptions extends MemoryOptions {
  readonly execute: Execute
  readonly timers: Timers
}

const jobIn = ({ input = {} }: Row): RoverJob => input

/**
 * Creates the import of Rover jobs. It never sends a job twice, and loses none (ROV-15 to ROV-22).
 */
export function createRoverImport({ execute, ...options }: RoverImportOptions) {
  const { log, timers } = options
  const memory = createMemory(options)
  const feed = createFeedMemory()
  let admin: string | undefined
  const kind: RunKind = {
    name: 'rover',
    unfinished: 'There is an unfinished import. Please resume or stop it first.',
    batch: roverBatchSize,
    inFlight: 1,
    tries: 1,
    send: (_, rows, signal) => sendBatch(rows.map(jobIn), { execute, log, timers, signal }),
    ask: createAsk({ memory, execute, timers }),
    askedBy: 'jobs.search',
    lag: longestLag,
    memory,
    cells: (row) => {
      const { title, company_name: company } = jobIn(row)
      return { title, company }
    },
  }

  return {
    /** The kind of run that imports jobs: in batches, one after the other, and no further after a failure. */
    kind,
    /** The handlers of the page's calls. `start` starts a run. */
    handlers: (start: (draft: NewRun) => Promise<Run>): HandlersOf<'roverImport'> => ({
      'roverImport.imported': memory.fresh,
      'roverImport.start': async (input) => {
        const ids = [...new Set(input.ids)]
        const whose = admin
        const jobs = feed.pick(ids)
        const fresh = await memory.fresh().catch((cause) => {
          throw notOnDisk(cause)
        })
        const known = new Set(fresh.map(({ id }) => id))
        const imported = ids.filter((id) => known.has(id)).length
        if (imported > 0)
          throw refused(
            `The server already has ${imported} of these jobs. Please load the list again, then select the others.`,
          )
        if (!jobs || admin !== whose)
          throw refused('The console no longer has all of these jobs. Please load the Rover jobs again.')
        const rows = jobs.map((job) => ({ key: roverId(job), input: job }))
        return start({ kind: 'rover', call: 'rover.import', title: 'Import from Rover', rows })
      },
    }),
    /**
     * Wraps the function that makes calls, so that main keeps the Rover jobs it answers: the page later sends
     * only their ids.
     */
    watching: feed.watching,
    /** Called when somebody signs in or out. */
    sessionIs: (session: SessionState): void => {
      const next = whoseScreens(session, admin, (signedIn) => signedIn.admin.userSub)
      if (next !== admin) feed.clear()
      admin = next
    },
  }
}
