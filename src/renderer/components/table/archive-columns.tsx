import { EditOutlined, InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { IconButton } from '#renderer/components/control/icon-button.tsx'
import type { Column } from './record-table.tsx'

const actions = { title: 'Actions', isTitleHidden: true, align: 'end' } as const

interface EditAction<R> {
  readonly nameOf: (record: R) => string
  readonly onEdit: (record: R) => void
}

/** The last column of records that can be edited (USR-02). */
export const editColumn = <R,>(edit: EditAction<R>): Column<R> => ({
  ...actions,
  width: '64px',
  render: (record) => <EditButton record={record} {...edit} />,
})

/** The last column of records that can be edited and archived (CAT-02, TPL-07). */
export const editAndArchiveColumn = <R,>({
  onArchive,
  ...edit
}: EditAction<R> & { readonly onArchive: (record: R) => void }): Column<R> => ({
  ...actions,
  width: '96px',
  render: (record) => (
    <>
      <EditButton record={record} {...edit} />
      <IconButton
        title="Archive"
        label={`Archive ${edit.nameOf(record)}`}
        icon={<InboxOutlined />}
        onClick={() => onArchive(record)}
      />
    </>
  ),
})

function EditButton<R>({ record, nameOf, onEdit }: EditAction<R> & { readonly record: R }) {
  return (
    <IconButton
      title="Edit"
      label={`Edit ${nameOf(record)}`}
      icon={<EditOutlined />}
      onClick={() => onEdit(record)}
    />
  )
}

interface RestoreAction<R> {
  readonly nameOf: (record: R) => string
  readonly onRestore: (record: R) => void
}

/** The last column of archived records (CAT-06, TPL-10). */
export const restoreColumn = <R,>({ nameOf, onRestore }: RestoreAction<R>): Column<R> => ({
  ...actions,
  width: '96px',
  render: (record) => (
    <Button size="small" aria-label={`Restore ${nameOf(record)}`} onClick={() => onRestore(record)}>
      Restore
    </Button>
  ),
})
