import { RecordLink, recordPath } from '#renderer/components/record/record-link.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { type ArrivalPackage, isComplete } from '#shared/entities/arrival-package.ts'
import styles from './arrival-packages.module.css'
import { PackageSwitch } from './package-switch.tsx'
import type { Travellers } from './travellers.ts'

/** The columns of both lists (ARR-05 to ARR-07). */
export const packageColumns = ({ nameOf, emailOf }: Travellers): readonly Column<ArrivalPackage>[] => [
  {
    title: 'Traveller',
    sortField: 'name',
    sortValue: nameOf,
    render: (each) => {
      const [name, email] = [nameOf(each), emailOf(each)]
      return (
        <>
          <RecordLink to={recordPath('user-profiles', each.arrivalPackageStatusId)}>{name}</RecordLink>
          {email !== name && <bdi className={styles.email}>{email}</bdi>}
        </>
      )
    },
  },
  {
    title: 'Complete',
    width: '112px',
    align: 'end',
    render: (each) => (
      <PackageSwitch id={each.arrivalPackageStatusId} name={nameOf(each)} isComplete={isComplete(each)} />
    ),
  },
]
