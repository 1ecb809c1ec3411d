import { createFileRoute } from '@tanstack/react-router'
import { JobTemplateListPage } from '#renderer/features/job-templates/list-page.tsx'
import { templateList } from '#renderer/features/job-templates/queries.ts'
import { templateListRoute } from '#renderer/features/job-templates/search.ts'
import { prefetchTermsChoices } from '#renderer/lib/job-terms.ts'

export const Route = createFileRoute('/job-templates/')({
  ...templateListRoute,
  // Not awaited, so that the heading shows at once.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(templateList)
    prefetchTermsChoices(queryClient)
  },
  component: JobTemplateListPage,
})
