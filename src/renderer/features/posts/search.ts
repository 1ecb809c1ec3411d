import * as v from 'valibot'
import { listSearchSchema, listStart, searchOf } from '#renderer/lib/list-search.ts'
import type { CallInput } from '#shared/contract/index.ts'

/** The state of the list, kept in the URL so that Back returns to it (PST-01, PST-02). */
export const postSearchSchema = v.object({
  ...listSearchSchema.entries,
  onlyPublished: v.optional(v.fallback(v.boolean(), false), false),
})
export type PostSearch = v.InferOutput<typeof postSearchSchema>

/** The state of the list before a search: all posts (PST-03). */
export const postSearchStart: PostSearch = { ...listStart, onlyPublished: false }

/**
 * The input of the search; unticked, it has no filter, for false would ask for unpublished posts (PST-03,
 * trap 41).
 */
export const toSearchInput = (search: PostSearch): CallInput<'posts.search'> => ({
  ...searchOf(search),
  filters: search.onlyPublished ? { isPublished: true } : {},
})
