import { createFileRoute } from '@tanstack/react-router'
import { JobListPage } from '#renderer/features/jobs/list-page.tsx'
import { jobListRoute } from '#renderer/features/jobs/list-route.ts'

/** The start screen: the job list as at /jobs, but without a highlighted menu entry (SHELL-03, SHELL-10). */
export const Route = createFileRoute('/')({
  ...jobListRoute,
  component: () => <JobListPage at="/" />,
  codeSplitGroupings: [],
})
