import type { QueryClient } from '@tanstack/react-query'
import { beginTermsChoices } from '#renderer/lib/job-terms.ts'
import { searchRoute } from '#renderer/lib/list-search.ts'
import { beginRead, untilRead } from '#renderer/lib/screen-reads.ts'
import { jobSearch } from './queries.ts'
import { type JobSearch, jobSearchSchema, jobSearchStart } from './search.ts'

interface Loading {
  readonly context: { readonly queryClient: QueryClient }
  readonly deps: JobSearch
}

/** The route of '/' and '/jobs': both show the list and keep its state in their own URL (SHELL-03). */
export const jobListRoute = {
  ...searchRoute(jobSearchSchema, jobSearchStart),
  loaderDeps: ({ search }: { readonly search: JobSearch }) => search,
  loader: ({ context: { queryClient }, deps }: Loading) =>
    untilRead(beginRead(queryClient, jobSearch(deps)), ...beginTermsChoices(queryClient)),
}
