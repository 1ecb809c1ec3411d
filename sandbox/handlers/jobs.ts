import type { HandlersOf } from './handler.ts'

/** Jobs (API-32). */
export const jobHandlers: HandlersOf<'jobs.search'> = {
  'jobs.search': ({ query, from, size, filters }, { records }) => {
    const { businessIds = [] } = filters
    // No business chosen is no filter.
    const within = businessIds.length > 0 && { within: { column: 'business_id', values: businessIds } }
    return { ...records.jobs.search({ query, from, size, ...within }), size }
  },
}
