import * as v from 'valibot'
import { listFilterSchema } from '#renderer/lib/list/list-filter.ts'
import { searchRoute } from '#renderer/lib/list/list-search.ts'

const packageSearchSchema = v.object({
  ...listFilterSchema.entries,
  /** Set by a view, which hides the completed packages. */
  show: v.fallback(v.optional(v.literal('pending')), undefined),
})

/** Keeps the filter in the URL, and which packages are shown. */
export const packageListRoute = searchRoute(packageSearchSchema, { filter: '', show: undefined })
