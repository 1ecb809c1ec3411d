import { createFileRoute } from '@tanstack/react-router'
import { roverFeed } from '#renderer/features/rover/queries.ts'
import { RoverPage } from '#renderer/features/rover/rover-page.tsx'
import { roverSearch } from '#renderer/features/rover/search.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'
import { importedJobs, runs } from '#renderer/lib/records/runs.ts'

export const Route = createFileRoute('/rover-jobs')({
  ...roverSearch,
  // The loader does not wait for its reads, so that the heading shows immediately.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(roverFeed)
    void queryClient.prefetchQuery(catalogueList('jobIndustries'))
    void queryClient.prefetchQuery(importedJobs)
    void queryClient.prefetchQuery(runs)
  },
  component: RoverPage,
})
