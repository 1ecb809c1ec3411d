import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import type { Referral } from '#shared/entities/referral.ts'
import { referralColumns } from './columns.tsx'
import { idOf } from './labels.ts'

interface ReferralTableProps {
  readonly label: string
  /** Those that the filter leaves. */
  readonly referrals: readonly Referral[]
  /** How many this list has. */
  readonly total: number
}

/** The active referrals; what could be done about there being none is `onClear`'s (REF-01, REF-02). */
export const ActiveReferrals = ({
  onClear,
  ...table
}: ReferralTableProps & { readonly onClear: (() => void) | undefined }) =>
  table.referrals.length > 0 ? <ReferralTable {...table} /> : <EmptyState onClear={onClear} />

/** The archived ones (REF-01, REF-02). */
export const ArchivedReferrals = (table: ReferralTableProps) =>
  table.referrals.length > 0 ? <ReferralTable {...table} /> : <EmptyState isCompact />

const ReferralTable = ({ referrals, ...table }: ReferralTableProps) => (
  <ListTable {...table} columns={referralColumns} records={referrals} idOf={idOf} />
)
