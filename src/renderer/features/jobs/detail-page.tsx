import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Flex } from 'antd'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { ListSteps } from '#renderer/components/list/list-steps.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { CopyLink } from '#renderer/components/record/copy-link.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { ApplicationsSection } from './applications-section.tsx'
import { JobActions } from './job-actions.tsx'
import { JobFacts } from './job-facts.tsx'
import styles from './jobs.module.css'
import { titleOf } from './labels.ts'
import { jobQueries } from './queries.ts'
import { steppedJobs } from './stepped-list.ts'

const route = getRouteApi('/jobs/$jobId')

/** The screen of one job (JOB-60 to JOB-64). Each part loads, fails and retries separately. */
export function JobDetailPage() {
  const { jobId } = route.useParams()
  const job = useQuery(jobQueries(jobId).job)
  return (
    <>
      <PageHeader
        back={
          <div className={styles.back}>
            <BackToList list="/jobs">Jobs</BackToList>
            <ListSteps list={steppedJobs} noun="job" />
          </div>
        }
        title={job.data ? titleOf(job.data) : 'Job'}
        actions={
          <>
            <CopyLink kind="jobs" id={jobId} />
            {job.data && <JobActions job={job.data} />}
          </>
        }
      />
      <Flex vertical gap={16}>
        <Loaded query={job}>{(data) => <JobFacts job={data} />}</Loaded>
        <ApplicationsSection jobId={jobId} />
      </Flex>
    </>
  )
}
