import { FlagTag } from '#renderer/components/record/flag-tag.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import type { Business } from '#shared/entities/business.ts'
import styles from './businesses.module.css'

/** Tags for the two booleans of a business. */
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
