import { createFileRoute } from '@tanstack/react-router'
import { JobTemplateDetailPage } from '#renderer/features/job-templates/detail-page.tsx'
import { recordRoute } from '#renderer/lib/calls/screen-reads.ts'
import { beginTermsChoices } from '#renderer/lib/records/job-terms.ts'

export const Route = createFileRoute('/job-templates/$jobTemplateId')({
  ...recordRoute('jobTemplates', beginTermsChoices),
  component: JobTemplateDetailPage,
})
