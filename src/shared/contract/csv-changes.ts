import * as v from 'valibot'
import { csvChangesSchema, csvRowSchema, rowKinds } from '../entities/csv-changes.ts'
import { runSchema } from '../entities/run.ts'
import { recordNames } from '../records/records.ts'
import { largestFile } from '../rules/input-limits.ts'
import { strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'

/** The changes of the file that the window has open; null if none is. */
export const openCsvSchema = v.nullable(csvChangesSchema)

const ofChanges = { changesId: v.string() }
const success = { shownBy: 'the table of changes' } as const
const largestPortion = 500

const droppedSchema = strictRecord({
  name: v.pipe(v.string(), v.maxLength(255)),
  bytes: v.pipe(
    v.instance(Uint8Array),
    v.check(({ byteLength }) => byteLength <= largestFile, 'the file is too large'),
  ),
})

/** A CSV that was saved here, changed in a spreadsheet, and read again. Nothing is sent before `csvChanges.start`. */
export const csvChangesCalls = {
  /**
   * Compares a file with the records: the one that was dropped, or else the one that the system's dialog names. Answers
   * with null if the dialog was cancelled.
   */
  'csvChanges.open': nativeWrite({
    phrase: 'open the file',
    success,
    input: strictRecord({ kind: v.picklist(recordNames), dropped: v.optional(droppedSchema) }),
    answer: openCsvSchema,
  }),
  /** Some rows of one kind, of a file that may have 100,000. */
  'csvChanges.rows': nativeRead({
    phrase: 'load the changes of the file',
    input: strictRecord({
      ...ofChanges,
      is: v.picklist(rowKinds),
      from: v.pipe(v.number(), v.integer(), v.minValue(0)),
      size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestPortion)),
    }),
    answer: v.array(csvRowSchema),
  }),
  /** Makes the changes and the new records, as a run. Refused rows are left out. */
  'csvChanges.start': nativeWrite({
    phrase: 'make the changes',
    success: { shownBy: 'the progress of the run' },
    input: strictRecord(ofChanges),
    answer: runSchema,
  }),
  /** Forgets the file. */
  'csvChanges.close': nativeWrite({
    phrase: 'close the file',
    success: { shownBy: 'the dialog, which closes' },
    input: noInput,
    answer: strictRecord({}),
  }),
}
