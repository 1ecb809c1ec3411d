import * as v from 'valibot'
import { searchRoute } from '#renderer/lib/list/list-search.ts'
import { listSortEntries } from '#renderer/lib/list/list-sort.ts'
import { idSchema } from '#shared/rules/validation.ts'

/** The URL parameters of the unfiltered list. */
const start = { industryId: '' }

const templateSearchSchema = v.object({
  ...listSortEntries,
  industryId: v.optional(v.fallback(idSchema, start.industryId), start.industryId),
})

/** Keeps the industry filter in the URL, so that Back restores it; '' shows all (TPL-01, TPL-02). */
export const templateListRoute = searchRoute(templateSearchSchema, start)
