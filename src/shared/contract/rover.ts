import * as v from 'valibot'
import {
  longestRoverId,
  maxJobsInRun,
  roverBatchSize,
  roverJobSchema,
  roverPageSize,
} from '../entities/rover-job.ts'
import { runSchema } from '../entities/run.ts'
import * as answer from '../fields/answered.ts'
import { looseRecord, strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite, read, write } from './call.ts'
import { noInput } from './common.ts'

const roverIds = v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestRoverId)))

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
   * disk; the event `runs.changed` reports its progress. Refused while another import is open.
   */
  'roverImport.start': nativeWrite({
    phrase: 'import the jobs',
    // This sentence must be true even if the import fails immediately.
    success: 'The import of {name} has begun',
    input: strictRecord({ ids: v.pipe(roverIds, v.minLength(1), v.maxLength(maxJobsInRun)) }),
    answer: runSchema,
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
