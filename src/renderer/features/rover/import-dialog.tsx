import { Alert } from 'antd'
import { ConfirmChange } from '#renderer/components/dialog/confirm-change.tsx'
import { readRunAgain } from '#renderer/lib/rover-run.ts'

interface ImportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly ids: readonly string[]
  /** How many of the chosen jobs somebody else has imported meanwhile. */
  readonly leftOut: number
}

const leftOutText = (count: number) =>
  count === 1
    ? '1 of the chosen jobs has been imported meanwhile and is left out.'
    : `${count} of the chosen jobs have been imported meanwhile and are left out.`

/** Asks before the chosen jobs are imported (ROV-15, ROV-23). */
export const ImportDialog = ({ open, onClose, ids, leftOut }: ImportDialogProps) => (
  <ConfirmChange
    open={open}
    onClose={onClose}
    title="Import Rover Jobs"
    question={`Are you sure you want to import ${ids.length} jobs?`}
    note={leftOut > 0 && <Alert type="info" showIcon title={leftOutText(leftOut)} />}
    action="Import"
    call="roverImport.start"
    input={{ ids: [...ids] }}
    onDone={(_, __, client) => readRunAgain(client)}
  />
)
