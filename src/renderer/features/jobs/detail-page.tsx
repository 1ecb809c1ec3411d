import { getRouteApi } from '@tanstack/react-router'
import { ListSteps } from '#renderer/components/list/list-steps.tsx'
import { TermsTexts } from '#renderer/components/record/job-terms-facts.tsx'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { ApplicationsSection } from './applications-section.tsx'
import { DriftNotice } from './drift-notice.tsx'
import { JobActions } from './job-actions.tsx'
import { JobDetails, JobSummary } from './job-facts.tsx'
import { steppedJobs } from './queries.ts'

const route = getRouteApi('/jobs/$jobId')

/** The screen of one job (JOB-60 to JOB-64). Each part loads, fails and retries separately. */
export function JobDetailPage() {
  const { jobId } = route.useParams()
  return (
    <RecordScreen
      kind="jobs"
      id={jobId}
      steps={<ListSteps list={steppedJobs} />}
      actions={(job) => <JobActions job={job} />}
      summary={(job) => <JobSummary job={job} />}
      texts={(job) => (
        <>
          <DriftNotice job={job} />
          <TermsTexts terms={job} />
        </>
      )}
      details={(job) => <JobDetails job={job} />}
    >
      <ApplicationsSection jobId={jobId} />
    </RecordScreen>
  )
}
