import { createFileRoute } from '@tanstack/react-router'
import { ArrivalPackageListPage } from '#renderer/features/arrival-packages/list-page.tsx'
import { packageList, travellerList } from '#renderer/features/arrival-packages/queries.ts'
import { listFilterRoute } from '#renderer/lib/list-filter.ts'

export const Route = createFileRoute('/arrival-packages')({
  ...listFilterRoute,
  // Not awaited, so that the heading shows at once.
  loader: ({ context: { queryClient } }) => {
    // The slowest read first.
    void queryClient.prefetchQuery(travellerList)
    void queryClient.prefetchQuery(packageList)
  },
  component: ArrivalPackageListPage,
})
