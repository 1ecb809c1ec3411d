import { Flex } from 'antd'
import { firstLetter, RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList, KeyFacts } from '#renderer/components/record/detail-list.tsx'
import { copied, factsOf, idFact } from '#renderer/components/record/facts.tsx'
import { JobStatus } from '#renderer/components/record/job-status.tsx'
import { useTermsFacts } from '#renderer/components/record/job-terms-facts.tsx'
import { Picture } from '#renderer/components/record/picture.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { expiryText, jobStatusText } from '#renderer/lib/records/job-expiry.ts'
import { usePendingChanges } from '#renderer/lib/records/processing.ts'
import { type Job, jobFields, jobIndirect, jobProvided } from '#shared/entities/job.ts'
import { townOf } from '#shared/fields/address.ts'
import { nameOrId, recordName } from '#shared/rules/names.ts'
import { recordPath } from '#shared/rules/record-path.ts'

interface JobProps {
  readonly job: Job
}

/** The job's business: its logo, and its name as a link, both as the job stores them. */
function JobBusiness({ job: { businessId, businessName, businessLogoUrl } }: JobProps) {
  const name = nameOrId(businessName, businessId ?? '')
  return (
    <Flex gap={8} align="center">
      <RemoteImage src={businessLogoUrl} alt="" fallback={firstLetter(name)} size={24} />
      {businessId ? <RecordLink to={recordPath('businesses', businessId)}>{name}</RecordLink> : name}
    </Flex>
  )
}

const fieldsOf = (job: Job) => factsOf({ ...jobFields, ...jobProvided, ...jobIndirect }, job)

/** The facts of a job that are needed daily (JOB-62). */
export function JobSummary({ job }: JobProps) {
  const fact = fieldsOf(job)
  const { facts, queries } = useTermsFacts(job)
  const isProcessing = usePendingChanges('jobs').some(({ id }) => id === job.jobId)
  const now = new Date()
  return (
    <>
      <FailedReads queries={queries} />
      <KeyFacts
        items={[
          fact(
            'status',
            (jobStatusText(job, now) || isProcessing) && (
              <Flex gap={4} wrap>
                <JobStatus job={job} now={now} />
                {isProcessing && <StatusTag tone="neutral">Processing</StatusTag>}
              </Flex>
            ),
          ),
          fact('expiresAt', expiryText(job, now)),
          facts.hourlyRate,
          facts.contractType,
          fact('businessId', (job.businessId || job.businessName) && <JobBusiness job={job} />),
          { label: 'Location', value: townOf(job.address) },
        ]}
      />
    </>
  )
}

/** All other facts of a job (JOB-62, JOB-74). */
export function JobDetails({ job }: JobProps) {
  const fact = fieldsOf(job)
  const { facts } = useTermsFacts(job)
  return (
    <Section title="Details">
      <DetailList
        image={<Picture src={job.imageUrl} alt={`Image of ${recordName('jobs', job)}`} size={160} />}
        items={[
          facts.industry,
          facts.roles,
          facts.accommodation,
          facts.requirements,
          fact('address'),
          fact('listedAt'),
          fact('createdAt'),
          idFact('Job id', job.jobId),
          copied(fact('sourceId'), job.sourceId),
        ]}
      />
    </Section>
  )
}
