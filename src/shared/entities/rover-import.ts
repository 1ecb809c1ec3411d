import * as v from 'valibot'
import type { Run } from './run.ts'

/** A run of the import, as its screens show it (ROV-16, ROV-17, ROV-22). */
export interface RoverRun extends Omit<Run, 'call' | 'counts' | 'extra' | 'missedRows' | 'arrivedRows'> {
  /** GoTo Jobs and GoTo Businesses created by all batches (ROV-17). */
  readonly jobs: number
  readonly businesses: number
  /**
   * Jobs that were created although their batch was not answered. How many businesses were created with them
   * is unknown.
   */
  readonly foundLater: number
  /** Sent jobs that the server did not create. */
  readonly notCreated: number
  /** Jobs refused alone, or together with their batch. None of them was created. */
  readonly refused: number
  readonly skipped: number
  /** The first refused jobs by Rover id, with the server's reasons. */
  readonly refusedJobs: readonly { readonly id: string; readonly why: string }[]
  /** The first imported jobs, by Rover id. */
  readonly imported: readonly { readonly id: string; readonly jobId: string }[]
}

/** The import among the runs; null if there is none, or after its result was dismissed. */
export function roverRunOf(runs: readonly Run[]): RoverRun | null {
  const found = runs.find(({ kind }) => kind === 'rover')
  if (!found) return null
  const { call: _, counts, extra, missedRows, arrivedRows, ...run } = found
  return {
    ...run,
    jobs: counts.done + counts.found,
    businesses: extra.businesses ?? 0,
    foundLater: counts.found,
    notCreated: counts.failed,
    refused: counts.refused,
    skipped: counts.skipped,
    refusedJobs: missedRows.flatMap(({ key, is, why }) => (is === 'refused' ? [{ id: key, why }] : [])),
    imported: arrivedRows.map(({ key, id }) => ({ id: key, jobId: id })),
  }
}

/**
 * The specification's message about all accepted batches (ROV-17, ROV-22, ERR-14). If nothing was created, it
 * does not report a success.
 */
export const importedSentence = ({
  jobs,
  businesses,
  done,
  refused,
  skipped,
}: Pick<RoverRun, 'jobs' | 'businesses' | 'done' | 'refused' | 'skipped'>): string =>
  jobs + businesses > 0
    ? `Successfully created ${jobs} GoTo Jobs and ${businesses} GoTo Businesses from ${done - refused - skipped} Rover Jobs`
    : 'No jobs were imported'

const at = v.pipe(v.string(), v.isoTimestamp())
/** A job that exists at the provider, or one that may have arrived. */
export const knownJobSchema = v.variant('is', [
  v.object({
    is: v.literal('imported'),
    /** When that became known. */
    at,
    jobId: v.optional(v.string()),
  }),
  v.object({
    is: v.literal('unsure'),
    /** The latest time at which it may have left; null while it is in flight. */
    at: v.nullable(at),
    /** The run that was killed, of which no more is known than that it may have sent the job. */
    run: v.optional(v.string()),
  }),
])
