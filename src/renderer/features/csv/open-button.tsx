import { Button } from 'antd'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { RecordName } from '#shared/records/records.ts'

interface OpenButtonProps {
  readonly kind: RecordName
  readonly onOpened: () => void
}

/** The button that opens a CSV that was saved here and changed since. */
export function OpenButton({ kind, onOpened }: OpenButtonProps) {
  const { failure } = useNotify()
  const open = useWrite('csvChanges.open', {
    onDone: (changes) => {
      if (changes) onOpened()
    },
    onFailed: (error) => failure(error),
  })
  return (
    <Button loading={open.isPending} onClick={() => void open.send({ kind })}>
      Open Changed CSV…
    </Button>
  )
}
