import { createFileRoute } from '@tanstack/react-router'
import { ArrivalPackageListPage } from '#renderer/features/arrival-packages/list-page.tsx'
import { packageList, travellerList } from '#renderer/features/arrival-packages/queries.ts'
import { packageListRoute } from '#renderer/features/arrival-packages/search.ts'
import { waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { beginLongRead } from '#renderer/lib/long-list/long-list.ts'

export const Route = createFileRoute('/arrival-packages')({
  ...packageListRoute,
  loader: ({ context: { queryClient } }) => {
    // Waits for travellers as well, because packages are shown by their names.
    const travellers = beginLongRead(queryClient, travellerList)
    return waitForReads(travellers, beginLongRead(queryClient, packageList))
  },
  component: ArrivalPackageListPage,
})
