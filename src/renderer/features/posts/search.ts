import * as v from 'valibot'
import { listSearchSchema, listStart, searchOf } from '#renderer/lib/list/list-search.ts'
import type { CallInput } from '#shared/contract/index.ts'

const flag = v.optional(v.fallback(v.boolean(), false), false)

/** The state of the list, kept in the URL so that Back returns to it (PST-01, PST-02). */
export const postSearchSchema = v.object({
  ...listSearchSchema.entries,
  onlyPublished: flag,
  /** Has no effect together with `onlyPublished`. */
  onlyDrafts: flag,
})
export type PostSearch = v.InferOutput<typeof postSearchSchema>

/** The state of the list before a search: all posts (PST-03). */
export const postSearchStart: PostSearch = {
  ...listStart,
  onlyPublished: false,
  onlyDrafts: false,
}

/**
 * The input of the search; if the box is not checked it has no filter, because false would find what is not
 * published (PST-03, trap 41).
 */
export const toSearchInput = (search: PostSearch): CallInput<'posts.search'> => ({
  ...searchOf(search),
  filters: search.onlyPublished || search.onlyDrafts ? { isPublished: search.onlyPublished } : {},
})
