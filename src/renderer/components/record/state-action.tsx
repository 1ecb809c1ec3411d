import { BusyButton } from '#renderer/components/control/busy-button.tsx'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite, type WriteInput, type WriteOptions } from '#renderer/lib/writes/use-write.ts'
import { recordKey } from '#shared/records/records.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { actionsOf, offeredAction } from '#shared/rules/record-actions.ts'

interface StateActionProps<K extends 'businesses' | 'posts'>
  extends Required<Pick<WriteOptions<`${K}.update`>, 'onDone'>> {
  readonly kind: K
  readonly record: object
}

/**
 * The button that changes a record's state, or changes it back: Approve and Unapprove, Publish and Unpublish
 * (BUS-43 to BUS-45, PST-11). It is primary while it offers the kind's first action.
 */
export function StateAction<K extends 'businesses' | 'posts'>({ kind, record, onDone }: StateActionProps<K>) {
  const { failure, forget } = useNotify()
  const id = recordId(kind, record)
  const about = `state of ${id}`
  const { send, isPending } = useWrite<`${K}.update`>(`${kind}.update`, {
    of: recordName(kind, record),
    onDone,
    onFailed: (error) => failure(error, { about }),
  })
  const action = offeredAction(kind, record)
  const press = () => {
    forget(about)
    void send({ ...recordKey(kind, id), ...action?.set } as WriteInput<`${K}.update`>)
  }
  return (
    <BusyButton isBusy={isPending} isPrimary={action === actionsOf(kind)[0]} onClick={press}>
      {action?.name}
    </BusyButton>
  )
}
