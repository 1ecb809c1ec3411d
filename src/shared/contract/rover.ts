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
  nativeWrite({ phrase, said: { shownBy: 'the panel of the run' }, input: noInput, answer: run })

/** An action on a refusal, by the request that was refused. */
const onRefusal = <P extends string>(phrase: P) =>
  nativeWrite({
    phrase,
    said: { shownBy: 'the panel of the run' },
    input: strictRecord({ requestId: v.string() }),
    answer: run,
  })

/** The external feed, and the import runs (API-70, ROV-15 to ROV-22). */
export const roverCalls = {
  /**
   * One page of the feed, newest first (ROV-20, ROV-21); page 1 is the first. Main remembers the jobs, so
   * that a run can name them by id.
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
    // An element that is not a job becomes a job without fields: fewer elements would look like the last
    // page.
    answer: looseRecord({ collection: v.array(v.fallback(roverJobSchema, { id: null })) }),
  }),
  /** The signed-in admin's last run; null without a run, and after its result was closed. */
  'roverImport.get': nativeRead({ phrase: 'load the import', input: noInput, answer: run }),
  /**
   * Rover ids that this console imported recently, which the job search may not show yet (ROV-18), with the
   * ids of their jobs. The search finds the older ones (ROV-09).
   */
  'roverImport.imported': nativeRead({
    phrase: 'load what was imported',
    input: noInput,
    answer: v.array(v.object({ id: v.string(), jobId: v.optional(v.string()) })),
  }),
  /**
   * Starts a run with jobs that `rover.search` returned, in this order. Answers once the run is saved on
   * disk; the event `roverImport.changed` reports its progress. Refused while another run is open.
   */
  'roverImport.start': nativeWrite({
    phrase: 'import the jobs',
    // True also beside an import that fails at once.
    said: 'The import of {name} has begun',
    input: strictRecord({ ids: v.pipe(roverIds, v.minLength(1), v.maxLength(maxJobsInRun)) }),
    answer: roverRunSchema,
  }),
  /**
   * Sends no further batch. A batch in flight completes first; a search for what arrived is cancelled
   * immediately.
   */
  'roverImport.pause': onRun('pause the import'),
  /**
   * Continues. Asks the server about jobs that were sent without an answer before it sends anything again.
   */
  'roverImport.resume': onRun('resume the import'),
  /**
   * Leaves out the jobs that the server refused together, and continues with the next ones. Does nothing unless
   * the run has stopped at this refusal: another window may have continued it.
   */
  'roverImport.skip': onRefusal('skip the refused jobs'),
  /**
   * Sends the refused batch in halves, and these again, until the refused jobs stand alone; then continues.
   * Does nothing unless the run has stopped at this refusal.
   */
  'roverImport.findRefused': onRefusal('find the refused jobs'),
  /**
   * Ends the run: jobs that were not sent are never sent. A batch in flight completes first, as with a pause.
   * If it takes longer than ten seconds, a second stop ends the wait for it. Before any job of that batch is
   * sent again, the server is asked which of them arrived.
   */
  'roverImport.stop': onRun('stop the import'),
  /** Closes the result of an ended run. The console still remembers what the run imported. */
  'roverImport.putAway': onRun('close the result'),
  /**
   * Asks for a file and writes the outcome of each job of the run to it, as CSV. The path, or
   * null if none was chosen.
   */
  'roverImport.saveResult': nativeWrite({
    phrase: 'save the result',
    said: 'Saved {name}',
    input: noInput,
    answer: v.object({ path: v.nullable(v.string()) }),
  }),
}

/** Rover's id of the record's source: text or, as Rover sends it, a number. */
const sourceId = v.nullish(v.union([v.string(), v.number()]))

/** Calls that only main makes: the page chooses jobs, and main sends them in batches. */
export const internalRoverCalls = {
  /**
   * Imports one batch (API-71), its jobs exactly as Rover wrote them. A search by `sourceIds` finds out what
   * arrived, so this row has no read-back.
   */
  'rover.import': write({
    phrase: 'import the jobs',
    said: { shownBy: 'the panel of the run' },
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
