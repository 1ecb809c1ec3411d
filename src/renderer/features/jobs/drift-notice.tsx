import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { TextButton } from '#renderer/components/control/text-button.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { SaveOutcome } from '#renderer/components/outcome/save-outcome.tsx'
import { isGone } from '#renderer/lib/calls/errors.ts'
import { recordQuery } from '#renderer/lib/calls/query.ts'
import { decideEdit } from '#renderer/lib/writes/edit.ts'
import { useCheckedSave } from '#renderer/lib/writes/use-checked-save.ts'
import type { Business } from '#shared/entities/business.ts'
import type { Job } from '#shared/entities/job.ts'
import { driftOf, isDrifted } from '#shared/rules/job-copies.ts'
import { nameOrId } from '#shared/rules/names.ts'
import styles from './jobs.module.css'

/** Says that a job's copies of its business's name and logo are old, and brings them up to date. */
export function DriftNotice({ job }: { readonly job: Job }) {
  const { businessId } = job
  const business = useQuery({
    ...recordQuery('businesses', businessId ?? ''),
    enabled: Boolean(businessId),
  })
  if (business.data) return <Drifted job={job} business={business.data} />
  return business.error && !isGone(business.error) ? <FailedReads queries={[business]} /> : null
}

/** What the copies say now, in words. */
function titleOf(job: Job, { name, businessId }: Business, copies: object): string {
  const renamed = `its business is now called “${nameOrId(name, businessId)}”`
  const parts = [
    ...('businessName' in copies ? [renamed] : []),
    ...('businessLogoUrl' in copies ? ['the logo of its business has changed'] : []),
  ]
  return `This job still shows ${job.businessName ? `“${job.businessName}”` : 'an older copy'}: ${parts.join(', and ')}.`
}

function Drifted({ job, business }: { readonly job: Job; readonly business: Business }) {
  const { save, isPending, failure, refused } = useCheckedSave('jobs.update')
  const drift = driftOf(job, business)
  const update = (changes: object) =>
    void save(job, (latest) => decideEdit('jobs.update', { own: job, changes }, latest))
  const { address } = drift
  if (!isDrifted(drift) && !address) return null
  return (
    <div className={styles.drift}>
      {isDrifted(drift) && (
        <Alert
          type="info"
          showIcon
          role="note"
          title={titleOf(job, business, drift.copies)}
          action={
            <Button size="small" loading={isPending} onClick={() => update(drift.copies)}>
              Bring up to date
            </Button>
          }
        />
      )}
      {address && (
        <p className={styles.ownAddress}>
          The business is at <bdi>{address.addressFriendly}</bdi>, but this job is at another address.{' '}
          <TextButton onClick={() => update({ address })}>Use the business's address</TextButton>
        </p>
      )}
      <SaveOutcome failure={failure} refused={refused} />
    </div>
  )
}
