import type { QueryClient } from '@tanstack/react-query'
import { recordCache } from '#renderer/lib/record-cache.ts'
import type { Job } from '#shared/entities/job.ts'
import { jobQueries } from './queries.ts'

/** The cached reads of jobs. */
export const jobRecords = recordCache({
  get: 'jobs.get',
  keyOf: ({ jobId }: Job) => ({ jobId }),
  search: 'jobs.search',
})

/** Removes a deleted job and its applications from the cache. */
export async function showRemoved(client: QueryClient, jobId: string): Promise<void> {
  await jobRecords.removed(client, { jobId })
  client.removeQueries({ queryKey: jobQueries(jobId).applications.queryKey })
}
