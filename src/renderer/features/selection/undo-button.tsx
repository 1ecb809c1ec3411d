import { Button } from 'antd'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { UndoRun } from '#renderer/components/history/undo-run.tsx'
import { isOpen, type Run } from '#shared/entities/run.ts'
import type { RecordName } from '#shared/records/records.ts'

interface UndoButtonProps {
  readonly kind: RecordName
  readonly run: Run
}

/** A button that takes back what an ended run has changed, as My Changes knows it. A delete can't be taken back. */
export function UndoButton({ kind, run }: UndoButtonProps) {
  const undoing = useDialog()
  const { runId, call, title, counts } = run
  if (isOpen(run) || call !== `${kind}.update` || counts.done + counts.found === 0) return null
  return (
    <>
      <Button size="small" onClick={() => undoing.show()}>
        Undo…
      </Button>
      <UndoRun open={undoing.open} onClose={undoing.close} runId={runId} kind={kind} title={title} />
    </>
  )
}
