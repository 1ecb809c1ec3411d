import * as v from 'valibot'
import { callErrorSchema } from './call-error.ts'

/**
 * The state of an import run. `checking`: a batch got no answer, and the console asks the server which of
 * its jobs arrived. `paused`: a person paused it, or the console quit. `failed`: a batch failed; the rest
 * can be resumed or left.
 */
const runStates = ['running', 'checking', 'pausing', 'paused', 'failed', 'stopped', 'done'] as const
const runStateSchema = v.picklist(runStates)
export type RoverRunState = v.InferOutput<typeof runStateSchema>

/** The most jobs that a run lists; its saved result has them all. */
export const mostListed = 50

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The progress of an import run (ROV-16, ROV-17, ROV-22), for the page. */
export const roverRunSchema = v.object({
  runId: v.string(),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  state: runStateSchema,
  /** Selected jobs. */
  total: count,
  /** Jobs that were sent and whose outcome is known. */
  done: count,
  batches: count,
  /** The batch in flight, or the last one; counts from 1. */
  batch: count,
  /** Over all batches: created GoTo Jobs and GoTo Businesses (ROV-17). */
  jobs: count,
  businesses: count,
  /**
   * Jobs that the server created although their batch got no answer. The number of their businesses is
   * unknown.
   */
  foundLater: count,
  /** Jobs that were sent and that the server did not create. */
  notCreated: count,
  /**
   * Whether it is unknown which jobs of a batch arrived. The console asks the server before it sends the next
   * batch.
   */
  isUnsure: v.boolean(),
  /** Jobs that the server refused, alone or each with its batch: none of them was created. */
  refused: count,
  skipped: count,
  /** The first of the refused jobs, by Rover id, with the server's reason. */
  refusedJobs: v.array(v.object({ id: v.string(), why: v.string() })),
  /** The first of the imported jobs, by Rover id. */
  imported: v.array(v.object({ id: v.string(), jobId: v.string() })),
  /** Whether a refused batch is sent in parts, until the refused jobs stand alone. */
  isFinding: v.boolean(),
  /** In the state `failed`: the number of jobs that the server refused together; 0 if it refused none. */
  skippable: count,
  /** Why the last batch failed, for the page and for support. */
  failure: v.optional(callErrorSchema),
  /** In the state `checking`: when the check ends at the latest. */
  checkUntil: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})
export type RoverRun = v.InferOutput<typeof roverRunSchema>

/** Whether the run may still send jobs. */
export const isOpen = ({ state }: Pick<RoverRun, 'state'>): boolean => state !== 'stopped' && state !== 'done'

/**
 * The specification's sentence over all batches: what the server created, from the jobs of the batches that it
 * accepted (ROV-17, ROV-22, ERR-14). A run that created nothing was no success.
 */
export const importedSentence = ({ jobs, businesses, done, refused, skipped }: RoverRun): string =>
  jobs + businesses > 0
    ? `Successfully created ${jobs} GoTo Jobs and ${businesses} GoTo Businesses from ${done - refused - skipped} Rover Jobs`
    : 'No jobs were imported'
