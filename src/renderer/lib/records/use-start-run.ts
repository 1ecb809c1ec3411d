import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { Run } from '#shared/entities/run.ts'
import { readRunsAgain } from './runs.ts'

/** Starts a run for a dialog, which closes then. */
export function useStartRun(onStarted: (run: Run) => void, onClose: () => void) {
  const { send, isPending, error } = useWrite('runs.start', {
    onDone: async (run, _, client) => {
      await readRunsAgain(client)
      onStarted(run)
    },
  })
  const start = async (run: CallInput<'runs.start'>) => {
    if ((await send(run)) !== undefined) onClose()
  }
  return { start, isPending, failure: error && { error } }
}

/** The props of a dialog that starts a run. */
export interface StartDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Called when the run has started, before the dialog closes. */
  readonly onStarted: (run: Run) => void
}
