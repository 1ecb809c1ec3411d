import { CopyOutlined } from '@ant-design/icons'
import { Breakable } from '#renderer/components/control/breakable.tsx'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { textWidth } from '#renderer/components/table/text-width.ts'
import { useCopy } from '#renderer/lib/notices/use-copy.ts'
import { type ArrivalPackage, isComplete } from '#shared/entities/arrival-package.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import styles from './arrival-packages.module.css'
import { PackageSwitch } from './package-switch.tsx'
import type { Travellers } from './travellers.ts'

/** The columns of the pending and the completed list (ARR-05 to ARR-07, ARR-10). */
export const packageColumns = ({ nameOf, emailOf }: Travellers): readonly Column<ArrivalPackage>[] => [
  {
    title: 'Traveller',
    shows: ['firstName', 'lastName', 'email'],
    sortField: 'name',
    sortValue: nameOf,
    render: (each) => {
      const [name, email] = [nameOf(each), emailOf(each)]
      return (
        <>
          <RecordLink to={recordPath('userProfiles', each.arrivalPackageStatusId)}>{name}</RecordLink>
          {email !== name && (
            <bdi className={styles.email}>
              <Breakable of={email} />
            </bdi>
          )}
        </>
      )
    },
  },
  {
    title: 'User id',
    width: textWidth(16),
    render: (each) => <CopyUserId id={each.arrivalPackageStatusId} name={nameOf(each)} />,
  },
  {
    title: 'Complete',
    // Fits the switch and the text beside a changed package.
    width: textWidth(16, 100),
    align: 'end',
    render: (each) => (
      <PackageSwitch id={each.arrivalPackageStatusId} name={nameOf(each)} isComplete={isComplete(each)} />
    ),
  },
]

/** A button that copies the traveller's userSub, which is also the package's id (ARR-10). */
function CopyUserId({ id, name }: { readonly id: string; readonly name: string }) {
  const { label, copy } = useCopy('Copy id', () => id)
  return (
    <FlatButton title={id} label={`${label}: ${name}`} isSmall onClick={copy}>
      <CopyOutlined aria-hidden className={styles.copy} />
      {label}
    </FlatButton>
  )
}
