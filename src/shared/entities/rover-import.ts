import * as v from 'valibot'
import { callErrorSchema } from './call-error.ts'

/**
 * The state of an import. `checking`: a batch was not answered, and the console searches for its jobs.
 * `paused`: the admin paused it, or the console quit. `failed`: a batch failed, and the import can be resumed
 * or stopped.
 */
const runStates = ['running', 'checking', 'pausing', 'paused', 'failed', 'stopped', 'done'] as const
const runStateSchema = v.picklist(runStates)
export type RoverRunState = v.InferOutput<typeof runStateSchema>

/** The number of jobs listed on screen. The saved result contains all. */
export const mostListed = 50

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The progress of an import for the page (ROV-16, ROV-17, ROV-22). */
export const roverRunSchema = v.object({
  runId: v.string(),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  state: runStateSchema,
  /** The number of selected jobs. */
  total: count,
  /** The number of sent jobs with a known outcome. */
  done: count,
  batches: count,
  /** The number of the batch in flight, or of the last one, starting at 1. */
  batch: count,
  /** GoTo Jobs and GoTo Businesses created by all batches (ROV-17). */
  jobs: count,
  businesses: count,
  /**
   * Jobs that were created although their batch was not answered. How many businesses were created with them
   * is unknown.
   */
  foundLater: count,
  /** Sent jobs that the server did not create. */
  notCreated: count,
  /**
   * Whether it is unknown which jobs of a batch arrived. The console finds this out before it sends the next
   * batch.
   */
  isUnsure: v.boolean(),
  /** Jobs refused alone, or together with their batch. None of them was created. */
  refused: count,
  skipped: count,
  /** The first refused jobs by Rover id, with the server's reasons. */
  refusedJobs: v.array(v.object({ id: v.string(), why: v.string() })),
  /** The first imported jobs, by Rover id. */
  imported: v.array(v.object({ id: v.string(), jobId: v.string() })),
  /** Whether a refused batch is being split to find the refused jobs. */
  isFinding: v.boolean(),
  /** In state `failed`: how many jobs the server refused together; 0 if it failed for another reason. */
  skippable: count,
  /** Why the last batch failed. */
  failure: v.optional(callErrorSchema),
  /** In state `checking`: the latest end of the check. */
  checkUntil: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})
export type RoverRun = v.InferOutput<typeof roverRunSchema>

/** Whether the import may still send jobs. */
export const isOpen = ({ state }: Pick<RoverRun, 'state'>): boolean => state !== 'stopped' && state !== 'done'

/**
 * The specification's message about all accepted batches (ROV-17, ROV-22, ERR-14). If nothing was created, it
 * does not report a success.
 */
export const importedSentence = ({ jobs, businesses, done, refused, skipped }: RoverRun): string =>
  jobs + businesses > 0
    ? `Successfully created ${jobs} GoTo Jobs and ${businesses} GoTo Businesses from ${done - refused - skipped} Rover Jobs`
    : 'No jobs were imported'
