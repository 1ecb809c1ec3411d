import type { QueryClient } from '@tanstack/react-query'
import { ConfirmDelete, type ConfirmDeleteProps } from '#renderer/components/dialog/confirm-delete.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useLeaveDeleted } from '#renderer/lib/list/list-origin.ts'
import { type RecordWith, recordKey, records } from '#shared/records/records.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import type { ShownKind } from '#shared/rules/record-path.ts'
import { DeleteButton } from './delete-button.tsx'

interface DeletedRecord {
  readonly kind: ShownKind & RecordWith<'remove'>
  readonly record: object
}

export interface DeleteRecordProps
  extends DeletedRecord,
    Pick<ConfirmDeleteProps<never>, 'open' | 'onClose' | 'warning' | 'about' | 'note'> {
  /** Leaves the record's screen before the record disappears from it. */
  readonly leave?: () => Promise<void>
}

/** The dialog that asks before a record is deleted (BUS-14, JOB-61, PLC-25, PRT-14, PST-12). */
export function DeleteRecord({ kind, record, leave, ...question }: DeleteRecordProps) {
  const key = recordKey(kind, recordId(kind, record))
  const reads: { removed(client: QueryClient, removed: object): Promise<void> } = cached[kind]
  return (
    <ConfirmDelete
      {...question}
      item={recordName(kind, record)}
      call={`${kind}.remove`}
      input={key}
      before={record}
      onDone={async (_, client) => {
        await leave?.()
        await reads.removed(client, key)
      }}
    />
  )
}

/** The last button of a record's screen, which asks before it deletes. */
export function DeleteAction(deleted: DeletedRecord) {
  const leave = useLeaveDeleted(records[deleted.kind].path)
  const deleting = useDialog()
  return (
    <>
      <DeleteButton onClick={() => deleting.show()} />
      <DeleteRecord {...deleted} open={deleting.open} onClose={deleting.close} leave={leave} />
    </>
  )
}
