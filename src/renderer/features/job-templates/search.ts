import * as v from 'valibot'
import { listFilterSchema } from '#renderer/lib/list/list-filter.ts'
import { searchRoute } from '#renderer/lib/list/list-search.ts'
import { idSchema } from '#shared/rules/validation.ts'

/** The URL parameters of the unfiltered list. */
const start = { industryId: '', filter: '' }

const templateSearchSchema = v.object({
  ...listFilterSchema.entries,
  industryId: v.optional(v.fallback(idSchema, start.industryId), start.industryId),
})

/** Keeps the filters in the URL, so that Back restores them; '' shows all (TPL-01, TPL-02). */
export const templateListRoute = searchRoute(templateSearchSchema, start)
