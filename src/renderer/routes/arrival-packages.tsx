import { createFileRoute } from '@tanstack/react-router'
import { ArrivalPackageListPage } from '#renderer/features/arrival-packages/list-page.tsx'
import { packageList, travellerList } from '#renderer/features/arrival-packages/queries.ts'
import { listFilterRoute } from '#renderer/lib/list-filter.ts'

import { beginLongRead } from '#renderer/lib/long-list.ts'
import { untilRead } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/arrival-packages')({
  ...listFilterRoute,
  loader: ({ context: { queryClient } }) => {
    // The slowest read first; the names of the travellers may follow.
    void queryClient.prefetchQuery(travellerList)
    return untilRead(beginLongRead(queryClient, packageList))
  },
  component: ArrivalPackageListPage,
})
