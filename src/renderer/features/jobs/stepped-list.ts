import type { Job } from '#shared/entities/job.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import { jobSearch } from './queries.ts'
import { jobSearchSchema } from './search.ts'

/** The list that the Previous and Next buttons step through. */
export const steppedJobs = {
  path: '/jobs',
  schema: jobSearchSchema,
  pageOf: jobSearch,
  pathOf: ({ jobId }: Job) => recordPath('jobs', jobId),
}
