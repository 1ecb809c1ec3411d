import { createFileRoute } from '@tanstack/react-router'
import { JobListPage } from '#renderer/features/jobs/list-page.tsx'
import { jobListRoute } from '#renderer/features/jobs/list-route.ts'

export const Route = createFileRoute('/jobs/')({
  ...jobListRoute,
  component: () => <JobListPage at="/jobs/" />,
  codeSplitGroupings: [],
})
