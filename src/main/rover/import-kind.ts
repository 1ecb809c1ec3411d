import type { Execute } from '#main/api/execute.ts'
import type { Timers } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { RunKind } from '#main/work/runs/kind.ts'
import type { Row } from '#main/work/runs/run.ts'
import { givenRoverId, type RoverJob, roverBatchSize, roverLabels } from '#shared/entities/rover-job.ts'
import { createArrival, knownBy } from './arrival.ts'
import type { RoverMemory } from './memory.ts'
import { sendBatch } from './send-batch.ts'

interface ImportKindOptions {
  readonly memory: RoverMemory
  readonly execute: Execute
  readonly log: Log
  readonly timers: Timers
  /** A job of the feed, if it is still in memory. */
  readonly jobOf: (id: string) => RoverJob | undefined
}

const jobIn = ({ input = {} }: Row): RoverJob => input

/**
 * Creates the kind of run that imports Rover jobs. It sends them in batches, one after the other, and stops at
 * each failure (ROV-16, ROV-22).
 */
export function createImportKind({ memory, execute, log, timers, jobOf }: ImportKindOptions): RunKind {
  const ask = createArrival({
    memory,
    execute,
    timers,
    givenId: ({ rows }, id) => {
      const row = rows.find(({ key }) => key === id)
      const job = row ? jobIn(row) : jobOf(id)
      return job && givenRoverId(job)
    },
  })
  return {
    name: 'rover',
    batch: roverBatchSize,
    inFlight: 1,
    tries: 1,
    send: (_, rows, signal) => sendBatch(rows.map(jobIn), { execute, log, timers, signal }),
    ask: (run, rows, context) => ask({ run, ids: rows.map(({ key }) => key), ...context }),
    askedBy: () => 'jobs.search',
    knownBy: (_, ids) => knownBy(memory, ids, timers.now()),
    memory,
    words: {
      of: {
        done: () => ['Imported', ''],
        found: () => ['Imported', "The server's answer was lost, but a search found the job."],
        failed: () => ['Not created', 'The job was sent, but the server did not create it.'],
        refused: (why) => ['Refused', why],
        skipped: (why) => ['Skipped', `The server refused a batch with this job: ${why}`],
        unknown: (why) => ['Not known', why],
      },
      unsure: [
        'Not known',
        "The job was sent, but the server's answer was lost. Please search for the job in Jobs.",
      ],
      together: (why) => ['Not created', `The server refused a batch with this job: ${why}`],
      stopped: 'The import was stopped before.',
      open: 'The import has not reached this job yet.',
      unfinished: 'There is an unfinished import. Please resume or stop it first.',
      stripped: 'The jobs of this import are no longer on this computer. Signing out removes them.',
    },
    result: {
      file: 'rover-import',
      columns: [
        { key: 'key', header: 'Rover id', isId: true },
        { key: 'title', header: roverLabels.title },
        { key: 'company', header: roverLabels.company_name },
        { key: 'outcome', header: 'Outcome' },
        { key: 'id', header: 'GoTo job id', isId: true },
        { key: 'why', header: 'Why' },
      ],
      cells: (row) => {
        const { title, company_name: company } = jobIn(row)
        return { key: row.key, title, company }
      },
    },
  }
}
