import { createFileRoute } from '@tanstack/react-router'
import { IntegrationsPage } from '#renderer/features/integrations/integrations-page.tsx'
import { businessList, logList } from '#renderer/features/integrations/queries.ts'
import { listFilterRoute } from '#renderer/lib/list-filter.ts'

export const Route = createFileRoute('/integrations')({
  ...listFilterRoute,
  // Not awaited, so that the heading shows at once.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(logList)
    void queryClient.prefetchQuery(businessList)
  },
  component: IntegrationsPage,
})
