/**
 * The numbers of records at a given scale. They include the sample's own, unless a comment says otherwise.
 */
export interface Sizes {
  readonly jobs: number
  readonly businesses: number
  /** The number of users besides the sample's own. Each has an arrival package. */
  readonly users: number
  readonly logs: number
}

/** Up to this scale, there are as many users and logs as jobs. */
const crowded = 20_000

/**
 * The numbers at a scale, which is the number of jobs. Other records grow more slowly: with 1,000,000 jobs
 * there are 100,000 businesses and 200,000 users.
 */
export const sizesOf = (scale: number): Sizes => ({
  jobs: scale,
  businesses: Math.min(scale, 100_000),
  users: Math.min(scale, Math.max(crowded, Math.floor(scale / 5))),
  logs: Math.min(scale, crowded),
})
