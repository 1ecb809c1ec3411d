import { FlagTag } from '#renderer/components/record/flag-tag.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import type { Business } from '#shared/entities/business.ts'
import styles from './businesses.module.css'

/** The two flags of a business, in words. */
export const StatusTags = ({ business }: { readonly business: Business }) => (
  <div className={styles.tags}>
    <FlagTag
      record={business}
      flag="isApproved"
      yes={['good', 'Approved']}
      no={['caution', 'Not approved']}
    />
    {business.isVerified && <StatusTag tone="neutral">Verified</StatusTag>}
  </div>
)
