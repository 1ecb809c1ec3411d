import * as v from 'valibot'
import { listSearchSchema, listStart } from '#renderer/lib/list/list-search.ts'
import { businessStatuses } from '#shared/entities/business-status.ts'

const status = v.picklist(businessStatuses.map(({ value }) => value))

/** The list's state, which the URL keeps so that Back restores it. */
export const businessSearchSchema = v.object({
  ...listSearchSchema.entries,
  status: v.optional(v.fallback(v.array(status), []), []),
})
export type BusinessSearch = v.InferOutput<typeof businessSearchSchema>

/** The list's state without search and filter. The URL omits these values. */
export const businessSearchStart: BusinessSearch = { ...listStart, status: [] }
