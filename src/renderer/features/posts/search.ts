import * as v from 'valibot'
import { listSearchSchema, listStart, searchOf } from '#renderer/lib/list/list-search.ts'
import type { CallInput } from '#shared/contract/index.ts'

const flag = v.optional(v.fallback(v.boolean(), false), false)

/** The list's state, which the URL keeps so that Back restores it (PST-01, PST-02). */
export const postSearchSchema = v.object({
  ...listSearchSchema.entries,
  onlyPublished: flag,
  /** Ignored if `onlyPublished` is set. */
  onlyDrafts: flag,
})
export type PostSearch = v.InferOutput<typeof postSearchSchema>

/** The list's state without search and filters: all posts (PST-03). */
export const postSearchStart: PostSearch = {
  ...listStart,
  onlyPublished: false,
  onlyDrafts: false,
}

/**
 * Returns the input of the search call. It has no filter if neither box is checked, because `isPublished:
 * false` would find only drafts (PST-03).
 */
export const toSearchInput = (search: PostSearch): CallInput<'posts.search'> => ({
  ...searchOf('posts', search),
  filters: search.onlyPublished || search.onlyDrafts ? { isPublished: search.onlyPublished } : {},
})
