import { EditOutlined, InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Column } from './record-table.tsx'

const actions = { title: 'Actions', isTitleHidden: true, width: '96px', align: 'end' } as const

interface ActiveActions<R> {
  readonly nameOf: (record: R) => string
  readonly onEdit: (record: R) => void
  readonly onArchive: (record: R) => void
}

/** The last column of records that can be edited and archived. */
export const editAndArchive = <R,>({ nameOf, onEdit, onArchive }: ActiveActions<R>): Column<R> => ({
  ...actions,
  render: (record) => (
    <>
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={`Edit ${nameOf(record)}`}
        title="Edit"
        onClick={() => onEdit(record)}
      />
      <Button
        type="text"
        icon={<InboxOutlined />}
        aria-label={`Archive ${nameOf(record)}`}
        title="Archive"
        onClick={() => onArchive(record)}
      />
    </>
  ),
})

interface ArchivedActions<R> {
  readonly nameOf: (record: R) => string
  readonly onRestore: (record: R) => void
}

/** The last column of archived records. */
export const restore = <R,>({ nameOf, onRestore }: ArchivedActions<R>): Column<R> => ({
  ...actions,
  render: (record) => (
    <Button size="small" aria-label={`Restore ${nameOf(record)}`} onClick={() => onRestore(record)}>
      Restore
    </Button>
  ),
})
