import { EmptyState } from '#renderer/components/empty-state.tsx'
import { RecordTable } from '#renderer/components/record-table.tsx'
import type { Referral } from '#shared/entities/referral.ts'
import { referralColumns } from './columns.tsx'
import { idOf } from './labels.ts'

interface ReferralTableProps {
  readonly label: string
  readonly referrals: readonly Referral[]
}

/** One of the two lists (REF-01, REF-02). */
export const ReferralTable = ({ label, referrals }: ReferralTableProps) =>
  referrals.length > 0 ? (
    <RecordTable label={label} columns={referralColumns} records={referrals} idOf={idOf} />
  ) : (
    <EmptyState isCompact />
  )
