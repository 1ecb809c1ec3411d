import * as v from 'valibot'
import { listFilterSchema } from '#renderer/lib/list/list-filter.ts'
import { recordNames } from '#shared/records/records.ts'

export const changesPerPage = 50

/** The account's screen shows the own changes instead, if the URL says so, with the filter that it has. */
export const changesSearchSchema = v.object({
  ...listFilterSchema.entries,
  show: v.optional(v.fallback(v.optional(v.literal('changes')), undefined)),
  kind: v.optional(v.fallback(v.optional(v.picklist(recordNames)), undefined)),
  /** Shows each change of this run. */
  run: v.optional(v.fallback(v.optional(v.string()), undefined)),
})

/** The account itself, and no filter. */
export const changesStart = { filter: '', show: undefined, kind: undefined, run: undefined }
