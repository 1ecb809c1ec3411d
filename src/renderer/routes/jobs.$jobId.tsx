import { createFileRoute } from '@tanstack/react-router'
import { JobDetailPage } from '#renderer/features/jobs/detail-page.tsx'
import { jobApplications } from '#renderer/features/jobs/queries.ts'
import { recordRoute } from '#renderer/lib/calls/screen-reads.ts'
import { beginTermsChoices } from '#renderer/lib/records/job-terms.ts'

export const Route = createFileRoute('/jobs/$jobId')({
  ...recordRoute('jobs', (client, jobId) => {
    void client.prefetchQuery(jobApplications(jobId))
    beginTermsChoices(client)
  }),
  component: JobDetailPage,
})
