import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { RecordLines, reservedLines } from '#renderer/components/list/record-lines.tsx'
import { RecordPagination } from '#renderer/components/list/record-pagination.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { businessJobs } from '#renderer/components/record/hanging.ts'
import { JobStatus } from '#renderer/components/record/job-status.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import { foundSentence } from '#renderer/lib/list/count-sentence.ts'
import { usePageWithin } from '#renderer/lib/list/use-page-within.ts'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import { expiryText } from '#renderer/lib/records/job-expiry.ts'
import { rateText } from '#renderer/lib/records/job-terms.ts'
import { openFilled } from '#renderer/lib/unsaved/reopen.ts'
import type { Business } from '#shared/entities/business.ts'
import { nameOrId, recordName } from '#shared/rules/names.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import styles from './businesses.module.css'

const UpdateCopies = deferredDialog(async () => (await import('./update-copies.tsx')).UpdateCopies)

interface JobsSectionProps {
  readonly businessId: string
  readonly page: number
  readonly onPage: (page: number, replace?: boolean) => void
}

/** The jobs of a business, with pay, expiry and status (BUS-55, BUS-56). */
export function JobsSection({ businessId, page, onPage }: JobsSectionProps) {
  const jobs = useQuery({ ...businessJobs(businessId, page), placeholderData: keepPreviousData })
  const business = useQuery(recordQuery('businesses', businessId))
  const updating = useDialog()
  const router = useRouter()
  const addJob = ({ name, logoUrl, address }: Business) =>
    void openFilled(router, {
      form: 'jobs.create',
      filled: { businessId, businessName: name, businessLogoUrl: logoUrl, address },
      note: `This job is for ${nameOrId(name, businessId)}, at its address.`,
    })
  const now = new Date()
  usePageWithin(page, jobs, (last) => onPage(last, true))
  return (
    <Section
      title={jobs.data ? foundSentence(jobs.data, 'Job', 'Jobs', 'for this Business') : 'Jobs'}
      actions={
        <Flex gap={8} wrap>
          <LinkButton to="/jobs" search={{ businessIds: [businessId] }}>
            Show in Jobs
          </LinkButton>
          {business.data && (
            <>
              <Button onClick={() => updating.show()}>Update name and logo</Button>
              <Button onClick={() => addJob(business.data)}>Add Job</Button>
            </>
          )}
        </Flex>
      }
    >
      <Loaded query={jobs} rows={reservedLines}>
        {({ data, total, size }) => (
          <>
            <RecordLines
              records={data}
              isStale={jobs.isPlaceholderData}
              empty="Jobs of this business appear here."
            >
              {(job) => (
                <li key={job.jobId}>
                  <span className={styles.grow}>
                    <RecordLink to={recordPath('jobs', job.jobId)}>{recordName('jobs', job)}</RecordLink>
                    <span className={styles.about}>
                      {[rateText(job), expiryText(job, now)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <JobStatus job={job} now={now} />
                </li>
              )}
            </RecordLines>
            <RecordPagination label="Pages of jobs" page={page} total={total} size={size} onPage={onPage} />
          </>
        )}
      </Loaded>
      {business.data && (
        <UpdateCopies open={updating.open} onClose={updating.close} business={business.data} />
      )}
    </Section>
  )
}
