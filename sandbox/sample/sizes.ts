/** The numbers of records at a scale, the sample's included unless a comment says otherwise. */
export interface Sizes {
  readonly jobs: number
  readonly businesses: number
  /** Besides the sample's; each has an arrival package. */
  readonly users: number
  readonly logs: number
}

/** Up to this scale there are as many users and logs as jobs. */
const crowded = 20_000

/**
 * As many jobs as the scale. The other kinds grow more slowly: 1,000,000 jobs belong to 100,000 businesses,
 * beside 200,000 users.
 */
export const sizesOf = (scale: number): Sizes => ({
  jobs: scale,
  businesses: Math.min(scale, 100_000),
  users: Math.min(scale, Math.max(crowded, Math.floor(scale / 5))),
  logs: Math.min(scale, crowded),
})
