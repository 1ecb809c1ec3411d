import { createFileRoute } from '@tanstack/react-router'
import { JobTemplateDetailPage } from '#renderer/features/job-templates/detail-page.tsx'
import { templateOf } from '#renderer/features/job-templates/queries.ts'
import { prefetchTermsChoices } from '#renderer/lib/job-terms.ts'

export const Route = createFileRoute('/job-templates/$jobTemplateId')({
  loader: async ({ context: { queryClient }, params: { jobTemplateId } }) => {
    prefetchTermsChoices(queryClient)
    // The screen's heading needs its title; every other part comes when it comes, and fails by itself.
    await queryClient.prefetchQuery(templateOf(jobTemplateId))
  },
  component: JobTemplateDetailPage,
})
