import * as v from 'valibot'
import { roverRunSchema } from '../entities/rover-import.ts'
import {
  longestRoverId,
  maxJobsInRun,
  roverBatchSize,
  roverJobSchema,
  roverPageSize,
} from '../entities/rover-job.ts'
import * as answer from '../fields/answered.ts'
import { looseRecord, strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite, read, write } from './call.ts'
import { noInput } from './common.ts'

const roverIds = v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestRoverId)))

const run = v.nullable(roverRunSchema)
const onRun = <P extends string>(phrase: P) =>
  nativeWrite({ phrase, success: { shownBy: 'the bar of the Rover jobs' }, input: noInput, answer: run })

/** A decision about refused jobs. `requestId` identifies the refused request. */
const onRefusal = <P extends string>(phrase: P) =>
  nativeWrite({
    phrase,
    success: { shownBy: 'the bar of the Rover jobs' },
    input: strictRecord({ requestId: v.string() }),
    answer: run,
  })

/** The external feed, and its imports (API-70, ROV-15 to ROV-22). */
export const roverCalls = {
  /**
   * Reads one page of the feed, newest first (ROV-20, ROV-21); the first page is 1. Main remembers the jobs,
   * so that an import can refer to them by id.
   */
  'rover.search': read({
    phrase: 'load Rover jobs',
    method: 'POST',
    path: 'rover/admin/search',
    input: strictRecord({
      page: v.pipe(v.number(), v.integer(), v.minValue(1)),
      order_by: v.literal('posted_date'),
      sort_by: v.literal('desc'),
      page_size: v.literal(roverPageSize),
    }),
    // An element that is no job becomes a job without fields. If it were dropped, the page would look like
    // the last one.
    answer: looseRecord({ collection: v.array(v.fallback(roverJobSchema, { id: null })) }),
  }),
  /** The signed-in admin's last import; null if there is none, or after its result was closed. */
  'roverImport.get': nativeRead({ phrase: 'load the import', input: noInput, answer: run }),
  /**
   * Recently imported Rover ids with their job ids. The job search may not show them yet (ROV-18); it finds
   * older ones (ROV-09).
   */
  'roverImport.imported': nativeRead({
    phrase: 'load what was imported',
    input: noInput,
    answer: v.array(v.object({ id: v.string(), jobId: v.optional(v.string()) })),
  }),
  /**
   * Starts an import of jobs that `rover.search` returned, in this order. Answers once the import is saved on
   * disk; the event `roverImport.changed` reports its progress. Refused while another import is open.
   */
  'roverImport.start': nativeWrite({
    phrase: 'import the jobs',
    // This sentence must be true even if the import fails immediately.
    success: 'The import of {name} has begun',
    input: strictRecord({ ids: v.pipe(roverIds, v.minLength(1), v.maxLength(maxJobsInRun)) }),
    answer: roverRunSchema,
  }),
  /** Pauses after the batch in flight. A search for unsure jobs is aborted immediately. */
  'roverImport.pause': onRun('pause the import'),
  /** Resumes. First finds out which unsure jobs have arrived. */
  'roverImport.resume': onRun('resume the import'),
  /**
   * Skips the jobs that the server refused together, and continues. Ignored if the import no longer waits at
   * this refusal, because another window may have continued it.
   */
  'roverImport.skip': onRefusal('skip the refused jobs'),
  /**
   * Sends the refused batch in ever smaller halves until the refused jobs are found, then continues. Ignored
   * if the import no longer waits at this refusal.
   */
  'roverImport.findRefused': onRefusal('find the refused jobs'),
  /**
   * Ends the import after the batch in flight; the remaining jobs are never sent. If the batch takes longer
   * than ten seconds, a second stop abandons it. Before one of its jobs is sent again, a search finds out
   * whether it has arrived.
   */
  'roverImport.stop': onRun('stop the import'),
  /** Closes the result of an ended import. The console still remembers which jobs were imported. */
  'roverImport.putAway': onRun('close the result'),
  /**
   * Asks where to save the outcome of each job, and writes it as CSV. Answers with the path, or null if the
   * dialog was cancelled.
   */
  'roverImport.saveResult': nativeWrite({
    phrase: 'save the result',
    success: 'Saved {name}',
    input: noInput,
    answer: v.object({ path: v.nullable(v.string()) }),
  }),
}

/** Rover's id of a record's source. Rover sends text or a number. */
const sourceId = v.nullish(v.union([v.string(), v.number()]))

/** Calls that only main makes: the page selects jobs, and main sends them in batches. */
export const internalRoverCalls = {
  /**
   * Imports one batch of unchanged Rover jobs (API-71). It has no read-back, because a search by `sourceIds`
   * finds out what has arrived.
   */
  'rover.import': write({
    phrase: 'import the jobs',
    success: { shownBy: 'the bar of the Rover jobs' },
    method: 'POST',
    path: 'rover/admin/import',
    input: strictRecord({
      jobs: v.pipe(v.array(roverJobSchema), v.minLength(1), v.maxLength(roverBatchSize)),
    }),
    answer: looseRecord({
      jobs: v.array(looseRecord({ jobId: answer.text, sourceId })),
      businesses: v.array(looseRecord({ businessId: answer.text, sourceId })),
    }),
  }),
}
