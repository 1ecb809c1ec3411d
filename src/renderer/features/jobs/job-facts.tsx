import { PictureOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { firstLetter, RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { factsOf } from '#renderer/components/record/facts.tsx'
import { TermsTexts, useTermsFacts } from '#renderer/components/record/job-terms-facts.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { usePendingChanges } from '#renderer/lib/records/processing.ts'
import { type Job, jobFields, jobIndirect, jobProvided } from '#shared/entities/job.ts'
import { nameOrId, recordName } from '#shared/rules/names.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import { expiryText } from './labels.ts'

/** The job's business: its logo, and its name as a link, both as the job stores them. */
function JobBusiness({ job: { businessId, businessName, businessLogoUrl } }: { readonly job: Job }) {
  const name = nameOrId(businessName, businessId ?? '')
  return (
    <Flex gap={8} align="center">
      <RemoteImage src={businessLogoUrl} alt="" fallback={firstLetter(name)} size={24} />
      {businessId ? <RecordLink to={recordPath('businesses', businessId)}>{name}</RecordLink> : name}
    </Flex>
  )
}

/** A job's details (JOB-62, JOB-74). */
export function JobFacts({ job }: { readonly job: Job }) {
  const fact = factsOf({ ...jobFields, ...jobProvided, ...jobIndirect }, job)
  const { facts, queries } = useTermsFacts(job)
  const isProcessing = usePendingChanges('jobs').some(({ id }) => id === job.jobId)
  return (
    <>
      <FailedReads queries={queries} />
      <Section title="Details" actions={isProcessing && <StatusTag tone="neutral">Processing</StatusTag>}>
        <DetailList
          image={
            <RemoteImage
              src={job.imageUrl}
              alt={`Image of ${recordName('jobs', job)}`}
              fallback={<PictureOutlined />}
              size={120}
            />
          }
          items={[
            fact('businessId', (job.businessId || job.businessName) && <JobBusiness job={job} />),
            facts.industry,
            facts.hourlyRate,
            facts.contractType,
            facts.roles,
            facts.accommodation,
            fact('listedAt'),
            fact('expiresAt', expiryText(job, new Date())),
            fact('status'),
            fact('address'),
            facts.requirements,
            fact('createdAt'),
            { label: 'Job id', value: job.jobId },
            fact('sourceId'),
          ]}
        />
      </Section>
      <TermsTexts terms={job} />
    </>
  )
}
