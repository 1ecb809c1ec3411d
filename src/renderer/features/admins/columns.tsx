import { DeleteOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { Breakable } from '#renderer/components/control/breakable.tsx'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { textWidth } from '#renderer/components/table/text-width.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { recordName } from '#shared/rules/names.ts'
import styles from './admins.module.css'

interface RowContext {
  /** The signed-in admin's id; that row is marked. */
  readonly ownSub: string | undefined
  readonly onDelete: (admin: Admin) => void
}

/**
 * The columns of the admin list. The signed-in admin's own row is marked and can be deleted like any other
 * (ADM-02, ADM-14).
 */
export const adminColumns = ({ ownSub, onDelete }: RowContext): readonly Column<Admin>[] => [
  {
    title: 'Name',
    shows: ['firstName', 'lastName', 'userEmail'],
    render: (admin) => (
      <>
        <Flex gap="0 8px" align="center" wrap>
          <bdi className={styles.name}>{recordName('admins', admin)}</bdi>
          {admin.userSub === ownSub && <StatusTag tone="good">You</StatusTag>}
        </Flex>
        <bdi className={styles.email}>
          <Breakable of={admin.userEmail} />
        </bdi>
      </>
    ),
  },
  { title: 'Role', render: () => <StatusTag tone="neutral">Admin</StatusTag>, width: textWidth(9) },
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '64px',
    align: 'end',
    render: (admin) => (
      <FlatButton
        title="Delete"
        label={`Delete ${recordName('admins', admin)}`}
        isDangerous
        onClick={() => onDelete(admin)}
      >
        <DeleteOutlined />
      </FlatButton>
    ),
  },
]
