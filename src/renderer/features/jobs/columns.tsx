import { Flex } from 'antd'
import { JobStatus } from '#renderer/components/record/job-status.tsx'
import { Moment } from '#renderer/components/record/moment.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { longMomentAndNoteWidth, longMomentWidth } from '#renderer/components/table/text-width.ts'
import { expiryText, isExpired } from '#renderer/lib/records/job-expiry.ts'
import { zoneNames } from '#renderer/lib/text/format.ts'
import type { JobSortField } from '#shared/contract/jobs.ts'
import { type Job, jobFields, jobIndirect } from '#shared/entities/job.ts'
import { recordName } from '#shared/rules/names.ts'
import { recordPath } from '#shared/rules/record-path.ts'

interface RowContext {
  /** Returns an industry's name. */
  readonly industryName: (id: string) => string
  /** The ids of jobs with a pending change. */
  readonly processing: ReadonlySet<string>
  /** The time at which the jobs were loaded. */
  readonly now: Date
}

/** Returns the columns of the job list (JOB-04, JOB-05, JOB-16, JOB-17, JOB-20 to JOB-22). */
export const jobColumns = ({
  industryName,
  processing,
  now,
}: RowContext): readonly Column<Job, JobSortField>[] => [
  { title: 'Job ID', isHidden: true, render: ({ jobId }) => jobId },
  {
    title: jobFields.title.label,
    sortField: 'title',
    render: (job) => (
      <Flex gap="4px 8px" align="center" wrap>
        <RecordLink to={recordPath('jobs', job.jobId)}>{recordName('jobs', job)}</RecordLink>
        {isExpired(job, now) && <JobStatus job={job} now={now} />}
        {processing.has(job.jobId) && <StatusTag tone="neutral">Processing</StatusTag>}
      </Flex>
    ),
  },
  {
    title: 'Posted At',
    note: zoneNames(),
    sortField: 'listedAt',
    width: longMomentWidth,
    render: ({ listedAt }) => listedAt && <Moment at={listedAt} isLong />,
  },
  {
    title: jobIndirect.expiresAt.label,
    note: zoneNames(),
    sortField: 'expiresAt',
    width: longMomentAndNoteWidth,
    render: (job) => <Moment at={job.expiresAt ?? ''} text={expiryText(job, now)} isLong />,
  },
  {
    title: jobIndirect.businessName.label,
    sortField: 'businessName',
    width: '16%',
    render: ({ businessName }) => <bdi>{businessName}</bdi>,
  },
  {
    title: jobFields.industryId.label,
    sortField: 'industryId',
    width: '15%',
    render: ({ industryId }) => industryId && <bdi>{industryName(industryId)}</bdi>,
  },
]
