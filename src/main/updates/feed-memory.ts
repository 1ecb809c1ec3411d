import * as v from 'valibot'

/** Remembered facts about update feeds. */
export const feedMemorySchema = v.object({
  /** The build time of the newest release seen; empty before the first. */
  newest: v.string(),
})

export type FeedMemory = v.InferOutput<typeof feedMemorySchema>

/** Whether a feed is older than one seen before. Then somebody withholds the newer one. */
export const isReplayed = (releaseDate: string, { newest }: FeedMemory): boolean =>
  Date.parse(releaseDate) < Date.parse(newest)
