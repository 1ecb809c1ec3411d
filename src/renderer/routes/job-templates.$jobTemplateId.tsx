import { createFileRoute } from '@tanstack/react-router'
import { JobTemplateDetailPage } from '#renderer/features/job-templates/detail-page.tsx'
import { templateOf } from '#renderer/features/job-templates/queries.ts'
import { readHeading } from '#renderer/lib/calls/screen-reads.ts'
import { beginTermsChoices } from '#renderer/lib/records/job-terms.ts'

export const Route = createFileRoute('/job-templates/$jobTemplateId')({
  loader: async ({ context: { queryClient }, params: { jobTemplateId } }) => {
    beginTermsChoices(queryClient)
    await readHeading(queryClient, templateOf(jobTemplateId))
  },
  component: JobTemplateDetailPage,
})
