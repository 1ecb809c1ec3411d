import { createFileRoute } from '@tanstack/react-router'
import { JobDetailPage } from '#renderer/features/jobs/detail-page.tsx'
import { jobQueries } from '#renderer/features/jobs/queries.ts'
import { beginTermsChoices } from '#renderer/lib/job-terms.ts'
import { readHeading } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/jobs/$jobId')({
  loader: async ({ context: { queryClient }, params: { jobId } }) => {
    const { job, applications } = jobQueries(jobId)
    void queryClient.prefetchQuery(applications)
    beginTermsChoices(queryClient)
    await readHeading(queryClient, job)
  },
  component: JobDetailPage,
})
