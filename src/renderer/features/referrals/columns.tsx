import { RecordLink } from '#renderer/components/record/record-link.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { textWidth } from '#renderer/components/table/text-width.ts'
import { type Referral, referralFields } from '#shared/entities/referral.ts'
import { recordName } from '#shared/rules/names.ts'
import { recordPath } from '#shared/rules/record-path.ts'

const nameOf = (referral: Referral) => recordName('referrals', referral)

/** The columns of the active and the archived list (REF-02). */
export const referralColumns: readonly Column<Referral>[] = [
  {
    title: 'Referral',
    sortField: 'name',
    sortValue: nameOf,
    render: (referral) => (
      <RecordLink to={recordPath('referrals', referral.referralId)}>{nameOf(referral)}</RecordLink>
    ),
  },
  {
    title: referralFields.code.label,
    sortField: 'code',
    sortValue: ({ code }) => code,
    render: ({ code }) => <bdi>{code}</bdi>,
    width: '30%',
  },
  {
    title: 'Free Connections',
    sortField: 'freeConnectionAmount',
    sortValue: ({ freeConnectionAmount }) => freeConnectionAmount,
    render: ({ freeConnectionAmount }) => freeConnectionAmount,
    width: textWidth(20),
    align: 'end',
  },
]
