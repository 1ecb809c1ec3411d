import { Alert } from 'antd'
import { ConfirmChange } from '#renderer/components/dialog/confirm-change.tsx'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { readRunsAgain } from '#renderer/lib/records/runs.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import type { Run } from '#shared/entities/run.ts'

interface ImportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Called when the import has started, before the dialog closes. */
  readonly onStarted: (run: Run) => void
  readonly ids: readonly string[]
  /** The number of selected jobs that another admin has imported since they were loaded. */
  readonly leftOut: number
}

const leftOutText = (count: number) =>
  `${counted(count, 'selected job is', 'selected jobs are')} already imported and will be skipped.`

/** Asks before the selected jobs are imported (ROV-15, ROV-23). */
export const ImportDialog = ({ open, onClose, onStarted, ids, leftOut }: ImportDialogProps) => (
  <ConfirmChange
    open={open}
    onClose={onClose}
    title="Import Rover Jobs"
    name={counted(ids.length, 'job')}
    question={`Are you sure you want to import ${grouped(ids.length)} jobs?`}
    note={leftOut > 0 && <Alert type="info" showIcon title={leftOutText(leftOut)} />}
    action="Import"
    call="roverImport.start"
    input={{ ids: [...ids] }}
    onDone={(run, _, client) => {
      onStarted(run)
      return readRunsAgain(client)
    }}
  />
)
