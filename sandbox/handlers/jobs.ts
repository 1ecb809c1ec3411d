import type { jobCalls } from '#shared/contract/jobs.ts'
import type { HandlersOf } from './handler.ts'

/** Jobs (API-32). */
export const jobHandlers: HandlersOf<keyof typeof jobCalls> = {
  'jobs.search': ({ query, from, size, filters }, { records }) => {
    const { businessIds = [] } = filters
    // No business chosen is no filter.
    const within = businessIds.length > 0 && { within: { column: 'business_id', values: businessIds } }
    return { ...records.jobs.search({ query, from, size, ...within }), size }
  },
}
