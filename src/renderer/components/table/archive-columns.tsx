import { EditOutlined, InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import type { Column } from './record-table.tsx'
import { textWidth } from './text-width.ts'

const actions = { title: 'Actions', isTitleHidden: true, align: 'end' } as const

interface EditAction<R> {
  readonly nameOf: (record: R) => string
  readonly onEdit: (record: R) => void
}

/** Makes the last column of a table whose records can be edited (USR-02). */
export const editColumn = <R,>(edit: EditAction<R>): Column<R> => ({
  ...actions,
  width: '64px',
  render: (record) => <EditButton record={record} {...edit} />,
})

/** Makes the last column of a table whose records can be edited and archived (CAT-02, TPL-07). */
export const editAndArchiveColumn = <R,>({
  onArchive,
  ...edit
}: EditAction<R> & { readonly onArchive: (record: R) => void }): Column<R> => ({
  ...actions,
  width: '96px',
  render: (record) => (
    <>
      <EditButton record={record} {...edit} />
      <FlatButton title="Archive" label={`Archive ${edit.nameOf(record)}`} onClick={() => onArchive(record)}>
        <InboxOutlined />
      </FlatButton>
    </>
  ),
})

function EditButton<R>({ record, nameOf, onEdit }: EditAction<R> & { readonly record: R }) {
  return (
    <FlatButton title="Edit" label={`Edit ${nameOf(record)}`} onClick={() => onEdit(record)}>
      <EditOutlined />
    </FlatButton>
  )
}

interface RestoreAction<R> {
  readonly nameOf: (record: R) => string
  readonly onRestore: (record: R) => void
}

/** Makes the last column of a table of archived records (CAT-06, TPL-10). */
export const restoreColumn = <R,>({ nameOf, onRestore }: RestoreAction<R>): Column<R> => ({
  ...actions,
  width: textWidth(8, 40),
  render: (record) => (
    <Button size="small" aria-label={`Restore ${nameOf(record)}`} onClick={() => onRestore(record)}>
      Restore
    </Button>
  ),
})
