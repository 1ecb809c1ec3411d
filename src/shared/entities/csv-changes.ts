import * as v from 'valibot'
import { recordNames } from '../records/records.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What becomes of a row of a CSV: it changes a record, is refused, or makes a new record. */
export const rowKinds = ['changed', 'refused', 'new'] as const
export type RowKind = (typeof rowKinds)[number]

/** The changes that a CSV would make, for the page. Nothing has been sent. */
export const csvChangesSchema = v.object({
  changesId: v.string(),
  kind: v.picklist(recordNames),
  /** The name of the file, without its folder. */
  file: v.string(),
  /** `reading`: the records that the file names are being read. */
  state: v.picklist(['reading', 'ready', 'failed']),
  /** The records that are read so far, and all rows of the file. */
  read: count,
  total: count,
  counts: v.object({ changed: count, refused: count, new: count, unchanged: count }),
  /** The columns of the file that no field has. */
  ignored: v.array(v.string()),
  /** Why the file can't be used. */
  why: v.optional(v.string()),
})
export type CsvChanges = v.InferOutput<typeof csvChangesSchema>

/** A row of the file, with what it would change or why it is refused. */
export const csvRowSchema = v.object({
  /** As a spreadsheet counts it. */
  number: count,
  is: v.picklist(rowKinds),
  /** The record's id; empty for a new one. */
  id: v.string(),
  name: v.string(),
  cells: v.array(
    v.object({
      label: v.string(),
      from: v.string(),
      to: v.string(),
      /** Why this cell is refused. */
      why: v.optional(v.string()),
    }),
  ),
  /** Why the whole row is refused. */
  why: v.optional(v.string()),
})
export type CsvRow = v.InferOutput<typeof csvRowSchema>
