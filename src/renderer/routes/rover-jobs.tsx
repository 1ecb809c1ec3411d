import { createFileRoute } from '@tanstack/react-router'
import { roverFeed } from '#renderer/features/rover/queries.ts'
import { RoverPage } from '#renderer/features/rover/rover-page.tsx'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { importedIds, roverRun } from '#renderer/lib/rover-run.ts'

export const Route = createFileRoute('/rover-jobs')({
  // Not awaited, so that the heading shows at once.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(roverFeed)
    void queryClient.prefetchQuery(catalogueList('jobIndustries'))
    void queryClient.prefetchQuery(importedIds)
    void queryClient.prefetchQuery(roverRun)
  },
  component: RoverPage,
})
