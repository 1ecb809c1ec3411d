import { PictureOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { DetailList } from '#renderer/components/detail-list.tsx'
import { FailedReads } from '#renderer/components/failed-reads.tsx'
import { RecordLink, recordPath } from '#renderer/components/record-link.tsx'
import { firstLetter, RemoteImage } from '#renderer/components/remote-image.tsx'
import { Section } from '#renderer/components/section.tsx'
import { StatusTag } from '#renderer/components/status-tag.tsx'
import { dateTime } from '#renderer/lib/format.ts'
import { usePendingChanges } from '#renderer/lib/processing.ts'
import type { Job } from '#shared/entities/job.ts'
import { accommodationTypeOptions, contractTypeOptions } from '#shared/entities/job-terms.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { expiryText, industryName, labelOf, rateText, requirementNames, titleOf } from './labels.ts'
import { industryList, requirementList } from './queries.ts'

/** The business as the job keeps it: its logo and its name, which leads to it. */
function JobBusiness({ job: { businessId, businessName, businessLogoUrl } }: { readonly job: Job }) {
  const name = nameOrId(businessName, businessId ?? '')
  return (
    <Flex gap={8} align="center">
      <RemoteImage src={businessLogoUrl} alt="" fallback={firstLetter(name)} size={24} />
      {businessId ? <RecordLink to={recordPath('businesses', businessId)}>{name}</RecordLink> : name}
    </Flex>
  )
}

/** What is known of a job (JOB-62, JOB-74). */
export function JobFacts({ job }: { readonly job: Job }) {
  const industries = useQuery(industryList)
  const requirements = useQuery(requirementList)
  const isProcessing = usePendingChanges('jobs').some(({ id }) => id === job.jobId)
  return (
    <>
      <FailedReads queries={[industries, requirements]} />
      <Section title="Details" actions={isProcessing && <StatusTag tone="neutral">Processing</StatusTag>}>
        <DetailList
          image={
            <RemoteImage
              src={job.imageUrl}
              alt={`Image of ${titleOf(job)}`}
              fallback={<PictureOutlined />}
              size={120}
            />
          }
          items={[
            {
              label: 'Business',
              value: (job.businessId || job.businessName) && <JobBusiness job={job} />,
            },
            {
              label: 'Industry',
              value: job.industryId && industryName(industries.data, job.industryId),
            },
            { label: 'Hourly rate', value: rateText(job) },
            {
              label: 'Contract Type',
              value: job.contractType && labelOf(contractTypeOptions, job.contractType),
            },
            { label: 'Roles', value: job.roles },
            {
              label: 'Accommodation',
              value: job.accommodationType && labelOf(accommodationTypeOptions, job.accommodationType),
            },
            { label: 'Listed At', value: job.listedAt && dateTime(job.listedAt) },
            { label: 'Expiry', value: expiryText(job, new Date()) },
            { label: 'Status', value: job.status },
            { label: 'Address', value: job.address?.addressFriendly },
            {
              label: 'Requirements',
              value: requirementNames(requirements.data, job.requirementIds ?? []).join(', '),
            },
            { label: 'Created', value: job.createdAt && dateTime(job.createdAt) },
            { label: 'Job id', value: job.jobId },
            { label: 'Source id', value: job.sourceId },
          ]}
        />
      </Section>
      <Section title="About the job">
        <DetailList
          items={[
            { label: 'Description', value: job.description, isWide: true },
            { label: 'Tasks & Responsibilities', value: job.responsibilities, isWide: true },
            { label: 'Qualifications & Experience', value: job.qualifications, isWide: true },
            { label: 'Benefits', value: job.benefits, isWide: true },
          ]}
        />
      </Section>
    </>
  )
}
