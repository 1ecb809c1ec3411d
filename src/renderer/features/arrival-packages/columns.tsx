import { RecordLink, recordPath } from '#renderer/components/record-link.tsx'
import type { Column } from '#renderer/components/record-table.tsx'
import { type ArrivalPackage, isComplete } from '#shared/entities/arrival-package.ts'
import { PackageSwitch } from './package-switch.tsx'
import type { Travellers } from './travellers.ts'

/** The columns of either list (ARR-05 to ARR-07). */
export const packageColumns = ({ nameOf, emailOf }: Travellers): readonly Column<ArrivalPackage>[] => [
  {
    title: 'Name',
    render: (each) => (
      <RecordLink to={recordPath('user-profiles', each.arrivalPackageStatusId)}>{nameOf(each)}</RecordLink>
    ),
  },
  { title: 'Email', render: (each) => <bdi>{emailOf(each)}</bdi> },
  {
    title: 'Complete',
    width: '112px',
    align: 'end',
    render: (each) => (
      <PackageSwitch id={each.arrivalPackageStatusId} name={nameOf(each)} isComplete={isComplete(each)} />
    ),
  },
]
