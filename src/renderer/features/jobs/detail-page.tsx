import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '#renderer/components/loaded.tsx'
import { PageHeader } from '#renderer/components/page-header.tsx'
import { RecordLink } from '#renderer/components/record-link.tsx'
import { ApplicationsSection } from './applications-section.tsx'
import { JobActions } from './job-actions.tsx'
import { JobFacts } from './job-facts.tsx'
import styles from './jobs.module.css'
import { titleOf } from './labels.ts'
import { useListedJob } from './list-place.ts'
import { ListSteps } from './list-steps.tsx'
import { jobQueries } from './queries.ts'
import { jobSearchStart } from './search.ts'

const route = getRouteApi('/jobs/$jobId')

/** One job (JOB-60 to JOB-64). Each part loads, fails and is tried again by itself. */
export function JobDetailPage() {
  const { jobId } = route.useParams()
  const job = useQuery(jobQueries(jobId).job)
  const { list } = useListedJob() ?? { list: jobSearchStart }
  return (
    <>
      <PageHeader
        back={
          <div className={styles.back}>
            <RecordLink to="/jobs" search={list}>
              Jobs
            </RecordLink>
            <ListSteps />
          </div>
        }
        title={job.data ? titleOf(job.data) : 'Job'}
        actions={job.data && <JobActions job={job.data} list={list} />}
      />
      <div className={styles.main}>
        <Loaded query={job}>{(data) => <JobFacts job={data} />}</Loaded>
        <ApplicationsSection jobId={jobId} />
      </div>
    </>
  )
}
