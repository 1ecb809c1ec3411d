import { createFileRoute } from '@tanstack/react-router'
import { JobDetailPage } from '#renderer/features/jobs/detail-page.tsx'
import { jobQueries } from '#renderer/features/jobs/queries.ts'
import { readHeading } from '#renderer/lib/calls/screen-reads.ts'
import { beginTermsChoices } from '#renderer/lib/records/job-terms.ts'

export const Route = createFileRoute('/jobs/$jobId')({
  loader: async ({ context: { queryClient }, params: { jobId } }) => {
    const { job, applications } = jobQueries(jobId)
    void queryClient.prefetchQuery(applications)
    beginTermsChoices(queryClient)
    await readHeading(queryClient, job)
  },
  component: JobDetailPage,
})
