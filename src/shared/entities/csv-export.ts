import * as v from 'valibot'
import { recordNames } from '../records/records.ts'
import { callErrorSchema } from './call-error.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * `waiting`: the server asked for a pause, or a read has failed and is repeated. `failed`: it can be resumed.
 * `stopped`: the file was removed.
 */
const exportStates = ['running', 'waiting', 'failed', 'stopped', 'done'] as const

/** The progress of a list that is written to a file. */
export const csvExportSchema = v.object({
  exportId: v.string(),
  kind: v.picklist(recordNames),
  /** The name of the file, without its folder. */
  file: v.string(),
  state: v.picklist(exportStates),
  /** The records in the file. */
  rows: count,
  /** The number that the server counts; null until it is known. */
  total: v.nullable(count),
  /** Whether the server counted another number when the export began. */
  hasMoved: v.boolean(),
  /** The records that could not be read. They are not in the file. */
  leftOut: count,
  waitUntil: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  failure: v.optional(callErrorSchema),
})
export type CsvExport = v.InferOutput<typeof csvExportSchema>

/** Whether an export has not ended yet. */
export const isUnfinished = ({ state }: Pick<CsvExport, 'state'>): boolean =>
  state !== 'done' && state !== 'stopped'
