import type { QueryClient } from '@tanstack/react-query'
import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { jobSearch } from './queries.ts'
import { type JobSearch, jobSearchSchema, jobSearchStart } from './search.ts'

interface Loading {
  readonly context: { readonly queryClient: QueryClient }
  readonly deps: JobSearch
}

const withoutStart: SearchMiddleware<JobSearch> = stripSearchParams(jobSearchStart)

/** What '/' and '/jobs' share: both show the list and keep its state in their own URL (SHELL-03). */
export const jobListRoute = {
  validateSearch: jobSearchSchema,
  search: { middlewares: [withoutStart] },
  loaderDeps: ({ search }: { readonly search: JobSearch }) => search,
  // Not awaited: the last rows stay on the screen while the next ones load.
  loader: ({ context: { queryClient }, deps }: Loading) => {
    void queryClient.prefetchQuery(jobSearch(deps))
    void queryClient.prefetchQuery(catalogueList('jobIndustries'))
  },
}
