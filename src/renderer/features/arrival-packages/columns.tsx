import { RecordLink, recordPath } from '#renderer/components/record-link.tsx'
import type { Column } from '#renderer/components/record-table.tsx'
import { PackageSwitch } from './package-switch.tsx'
import type { PackageRow } from './rows.ts'

/** The columns of either list (ARR-05 to ARR-07). */
export const packageColumns: readonly Column<PackageRow>[] = [
  {
    title: 'Name',
    render: ({ id, name }) => <RecordLink to={recordPath('user-profiles', id)}>{name}</RecordLink>,
  },
  { title: 'Email', render: ({ email }) => <bdi>{email}</bdi> },
  {
    title: 'Complete',
    width: '112px',
    align: 'end',
    render: (row) => <PackageSwitch row={row} />,
  },
]
