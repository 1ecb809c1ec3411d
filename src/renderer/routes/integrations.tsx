import { createFileRoute } from '@tanstack/react-router'
import { IntegrationsPage } from '#renderer/features/integrations/integrations-page.tsx'
import { businessList, logList } from '#renderer/features/integrations/queries.ts'
import { beginRead, waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { listFilterRoute } from '#renderer/lib/list/list-filter.ts'

export const Route = createFileRoute('/integrations')({
  ...listFilterRoute,
  loader: ({ context: { queryClient } }) => {
    const logs = beginRead(queryClient, logList)
    void queryClient.prefetchQuery(businessList)
    return waitForReads(logs)
  },
  component: IntegrationsPage,
})
