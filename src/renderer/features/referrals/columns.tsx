import { RecordLink, recordPath } from '#renderer/components/record/record-link.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { type Referral, referralFields } from '#shared/entities/referral.ts'
import { nameOf } from './labels.ts'

/** The columns of either list (REF-02). */
export const referralColumns: readonly Column<Referral>[] = [
  {
    title: 'Referral',
    render: (referral) => (
      <RecordLink to={recordPath('referrals', referral.referralId)}>{nameOf(referral)}</RecordLink>
    ),
  },
  { title: referralFields.code.label, render: ({ code }) => <bdi>{code}</bdi>, width: '30%' },
  {
    title: 'Free Connections',
    render: ({ freeConnectionAmount }) => freeConnectionAmount,
    width: '136px',
    align: 'end',
  },
]
