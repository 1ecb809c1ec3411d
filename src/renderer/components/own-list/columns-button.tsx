import { TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { ColumnHead } from '#renderer/components/table/column.ts'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import type { RecordName } from '#shared/records/records.ts'

const ColumnsDialog = deferredDialog(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)

interface ColumnsButtonProps {
  readonly kind: RecordName
  readonly columns: readonly ColumnHead[]
}

/** The button that opens the choice of a list's columns. */
export function ColumnsButton({ kind, columns }: ColumnsButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<TableOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Columns
      </Button>
      <ColumnsDialog open={open} onClose={() => setOpen(false)} kind={kind} columns={columns} />
    </>
  )
}
