import { beginRead } from '#renderer/lib/calls/screen-reads.ts'
import { searchedRoute } from '#renderer/lib/list/list-search.ts'
import { beginTermsChoices } from '#renderer/lib/records/job-terms.ts'
import { jobSearch } from './queries.ts'
import { jobSearchSchema, jobSearchStart } from './search.ts'

/**
 * The route options of '/' and '/jobs': both show the job list and keep its state in their own URL
 * (SHELL-03).
 */
export const jobListRoute = searchedRoute(jobSearchSchema, jobSearchStart, (client, search) => [
  beginRead(client, jobSearch(search)),
  ...beginTermsChoices(client),
])
