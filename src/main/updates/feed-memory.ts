import * as v from 'valibot'

/** What a console remembers about the feeds that it has read. */
export const feedMemorySchema = v.object({
  /** When the newest release of them was built; empty before the first. */
  newest: v.string(),
})

export type FeedMemory = v.InferOutput<typeof feedMemorySchema>

/** Whether a feed is older than one that was read before: somebody holds the newer one back. */
export const isReplayed = (releaseDate: string, { newest }: FeedMemory): boolean =>
  Date.parse(releaseDate) < Date.parse(newest)
