import * as v from 'valibot'
import { roverRunSchema } from '../entities/rover-import.ts'
import {
  longestRoverId,
  maxJobsInRun,
  roverBatchSize,
  roverJobSchema,
  roverPageSize,
} from '../entities/rover-job.ts'
import { nativeRead, nativeWrite, read, write } from './call.ts'
import { noInput } from './common.ts'

const roverIds = v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestRoverId)))

const run = v.nullable(roverRunSchema)
const onRun = <P extends string>(phrase: P) => nativeWrite({ phrase, input: noInput, answer: run })

/** The external feed, and the runs of imports from it (API-70, ROV-15 to ROV-22). */
export const roverCalls = {
  /** One page of the feed, newest first (ROV-20, ROV-21); page 1 is the first. Main remembers the jobs it answers. */
  'rover.search': read({
    phrase: 'load Rover jobs',
    method: 'POST',
    path: 'rover/admin/search',
    input: v.strictObject({
      page: v.pipe(v.number(), v.integer(), v.minValue(1)),
      order_by: v.literal('posted_date'),
      sort_by: v.literal('desc'),
      page_size: v.literal(roverPageSize),
    }),
    // What is no job at all is one of which nothing is known.
    answer: v.looseObject({ collection: v.array(v.fallback(roverJobSchema, { id: null })) }),
  }),
  /** The last run of the signed-in admin; null where there was none, or where it was put away. */
  'roverImport.get': nativeRead({ phrase: 'load the import', input: noInput, answer: run }),
  /**
   * The Rover ids that this console imported so lately that the search of jobs may not show them yet (ROV-18); of older
   * ones the search says all (ROV-09).
   */
  'roverImport.importedIds': nativeRead({
    phrase: 'load what was imported',
    input: noInput,
    answer: v.array(v.string()),
  }),
  /**
   * Begins a run with jobs that `rover.search` has answered, in this order. Answers once the run is on the disk; how it
   * goes on is told by the event `roverImport.changed`. Refused while another run is open.
   */
  'roverImport.start': nativeWrite({
    phrase: 'import the jobs',
    input: v.strictObject({ ids: v.pipe(roverIds, v.minLength(1), v.maxLength(maxJobsInRun)) }),
    answer: roverRunSchema,
  }),
  /** Sends no further batch; the one under way ends first, however long that takes. A question what arrived ends at once. */
  'roverImport.pause': onRun('pause the import'),
  /** Goes on. What was sent without an answer is asked of the server before anything is sent again. */
  'roverImport.resume': onRun('resume the import'),
  /**
   * Ends the run: what was not sent is never sent. The batch under way ends first, as with a pause; stopped once more when
   * it has been under way for ten seconds, it is given up, and what arrived of it is asked before any of its jobs is sent
   * another time.
   */
  'roverImport.stop': onRun('stop the import'),
  /** Puts an ended run away; what it imported stays known. */
  'roverImport.putAway': onRun('close the result'),
  /** Asks where to, and writes there what became of each job of the run, as CSV; the path, or null where nobody chose one. */
  'roverImport.saveResult': nativeWrite({
    phrase: 'save the result',
    input: noInput,
    answer: v.object({ path: v.nullable(v.string()) }),
  }),
}

const text = v.nullish(v.string())
/** Rover's id of what a record was made from: a text or, as Rover has it, a number. */
const sourceId = v.nullish(v.union([v.string(), v.number()]))

/** Calls that only the main process makes: the page chooses jobs, and main sends them in batches. */
export const internalRoverCalls = {
  /** Imports one batch (API-71); the jobs go as Rover wrote them. What arrived is asked by `sourceIds`, not by this row. */
  'rover.import': write({
    phrase: 'import the jobs',
    method: 'POST',
    path: 'rover/admin/import',
    input: v.strictObject({
      jobs: v.pipe(v.array(roverJobSchema), v.minLength(1), v.maxLength(roverBatchSize)),
    }),
    answer: v.looseObject({
      jobs: v.array(v.looseObject({ jobId: text, sourceId })),
      businesses: v.array(v.looseObject({ businessId: text, sourceId })),
    }),
  }),
}
