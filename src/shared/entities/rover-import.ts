import * as v from 'valibot'
import { callErrorSchema } from './call-error.ts'

/**
 * Where a run of imports stands. `checking`: asks the server what arrived of a batch whose answer was lost. `paused`: by
 * a person, or because the console ended meanwhile. `failed`: a batch failed; the rest can be resumed or left.
 */
const runStates = ['running', 'checking', 'pausing', 'paused', 'failed', 'stopped', 'done'] as const
const runStateSchema = v.picklist(runStates)
export type RoverRunState = v.InferOutput<typeof runStateSchema>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How far a run of imports has come (ROV-16, ROV-17, ROV-22), as the page sees it. */
export const roverRunSchema = v.object({
  runId: v.string(),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  state: runStateSchema,
  /** Jobs that were chosen, and those that have been sent and answered, whatever came of them. */
  total: count,
  done: count,
  /** All batches, and the one that is under way or was the last, counted from 1. */
  batches: count,
  batch: count,
  /** Over all batches: GoTo Jobs and GoTo Businesses that were created, and the Rover Jobs that they came from (ROV-17). */
  jobs: count,
  businesses: count,
  imported: count,
  /** Jobs of batches whose answer never came and that the server turned out to have: of their businesses nobody knows. */
  foundLater: count,
  /** Jobs that were sent and that the server did not create. */
  notCreated: count,
  /** Was a batch sent of which it isn't known whether it arrived? Nothing is sent before that is asked. */
  isUnsure: v.boolean(),
  /** Why the last batch failed, in plain words, with what support needs. */
  failure: v.optional(callErrorSchema),
  /** While it is `checking`: when it is known at the latest what arrived. */
  checkUntil: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})
export type RoverRun = v.InferOutput<typeof roverRunSchema>

/** Is the run still to be looked after: may there be jobs that will be, or can be, sent? */
export const isOpen = ({ state }: Pick<RoverRun, 'state'>): boolean => state !== 'stopped' && state !== 'done'

/** The specification's sentence over all batches (ROV-17, ERR-14). */
export const importedSentence = ({ jobs, businesses, imported }: RoverRun): string =>
  `Successfully created ${jobs} GoTo Jobs and ${businesses} GoTo Businesses from ${imported} Rover Jobs`
