import { FlagTag } from '#renderer/components/record/flag-tag.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import type { Business } from '#shared/entities/business.ts'
import styles from './businesses.module.css'

interface BusinessProps {
  readonly business: Business
}

/** A tag that says whether a business is approved. */
export const ApprovedTag = ({ business }: BusinessProps) => (
  <FlagTag record={business} flag="isApproved" yes={['good', 'Approved']} no={['caution', 'Not approved']} />
)

/** Tags for the two booleans of a business. */
export const StatusTags = ({ business }: BusinessProps) => (
  <div className={styles.tags}>
    <ApprovedTag business={business} />
    {business.isVerified && <StatusTag tone="neutral">Verified</StatusTag>}
  </div>
)
