import { createFileRoute } from '@tanstack/react-router'
import { ArrivalPackageListPage } from '#renderer/features/arrival-packages/list-page.tsx'
import { packageList, travellerList } from '#renderer/features/arrival-packages/queries.ts'
import { listFilterRoute } from '#renderer/lib/list-filter.ts'
import { beginLongRead } from '#renderer/lib/long-list.ts'
import { untilRead } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/arrival-packages')({
  ...listFilterRoute,
  loader: ({ context: { queryClient } }) => {
    // A package is not shown before its traveller's name.
    const travellers = beginLongRead(queryClient, travellerList)
    return untilRead(travellers, beginLongRead(queryClient, packageList))
  },
  component: ArrivalPackageListPage,
})
