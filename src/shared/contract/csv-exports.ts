import * as v from 'valibot'
import { businessStatuses } from '../entities/business-status.ts'
import { csvExportSchema } from '../entities/csv-export.ts'
import { recordNames } from '../records/records.ts'
import { strictRecord } from '../rules/record.ts'
import { nativeRead, nativeWrite } from './call.ts'
import { noInput } from './common.ts'
import { maxQueryLength } from './search.ts'

/** The signed-in admin's exports since the sign-in. */
export const csvExportsSchema = v.array(csvExportSchema)

const ofExport = strictRecord({ exportId: v.string() })
const success = { shownBy: 'the progress of the file' } as const
const text = v.pipe(v.string(), v.maxLength(maxQueryLength))

const onExport = <P extends string>(phrase: P) =>
  nativeWrite({ phrase, success, input: ofExport, answer: csvExportsSchema })

/** The list as the page shows it: a search of the server, or the filters of a list that is read whole. */
export const listedSchema = strictRecord({
  kind: v.picklist(recordNames),
  /** The input of the search, without its page. */
  search: v.optional(
    strictRecord({
      query: text,
      filters: v.record(v.string(), v.unknown()),
      sort: v.optional(v.unknown()),
      /** What the server can't search by: the statuses of businesses, and jobs that expire soon. */
      status: v.optional(v.array(v.picklist(businessStatuses.map(({ value }) => value)))),
      expiring: v.optional(v.boolean()),
    }),
  ),
  /** The text of the filter box. */
  filter: v.optional(text),
  /** The members that records must have, such as an industry. */
  only: v.optional(v.record(v.string(), v.string())),
})
export type Listed = v.InferOutput<typeof listedSchema>

/** A list that main writes to a file while it reads it, so that the page holds none of it. */
export const csvExportCalls = {
  'csvExports.list': nativeRead({
    phrase: 'load the files in progress',
    input: noInput,
    answer: csvExportsSchema,
  }),
  /** Asks where to save the file, and begins. Answers with null if the dialog was cancelled. */
  'csvExports.start': nativeWrite({
    phrase: 'save the list',
    success,
    input: strictRecord({ list: listedSchema, columns: v.pipe(v.array(v.string()), v.minLength(1)) }),
    answer: v.nullable(csvExportSchema),
  }),
  /** Goes on after a failure, from the page at which it failed. */
  'csvExports.resume': onExport('resume'),
  /** Ends an export and removes its unfinished file. */
  'csvExports.stop': onExport('stop'),
  /** Removes an ended export from the list. The file stays. */
  'csvExports.dismiss': onExport('dismiss the result'),
  /** Shows a finished file in the system's file manager. */
  'csvExports.show': nativeWrite({
    phrase: 'show the file in its folder',
    success: { shownBy: 'the folder, which opens' },
    input: ofExport,
    answer: strictRecord({}),
  }),
}
