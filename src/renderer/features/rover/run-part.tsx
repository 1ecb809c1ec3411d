import type { RefObject } from 'react'
import { RunActions } from '#renderer/components/run/run-actions.tsx'
import { RunFrame, RunPart as RunPlace } from '#renderer/components/run/run-frame.tsx'
import { importedCount } from '#shared/entities/rover-import.ts'
import type { Run } from '#shared/entities/run.ts'
import type { RoverRow } from './rows.ts'
import { RunJobs } from './run-jobs.tsx'
import { runAnnouncement, runNotes, runProgress, runTitle, serverReason } from './run-text.ts'

interface RunPartProps {
  readonly run: Run | null
  /** The loaded rows, which provide the job titles. */
  readonly rows: readonly RoverRow[]
  readonly place: RefObject<HTMLElement | null>
}

const words = { find: 'Find the refused jobs', skip: 'Skip this job' }

/** The last import run, in the bar: its progress, buttons and result (ROV-16, ROV-17, ROV-22). */
export const RunPart = ({ run, rows, place }: RunPartProps) => (
  <RunPlace announcement={run ? runAnnouncement(run) : undefined}>
    {run && (
      <RunFrame
        ref={place}
        label="Import"
        run={run}
        isFlawed={importedCount(run) === 0 || run.counts.refused + run.counts.skipped > 0}
        title={runTitle(run)}
        progress={runProgress(run)}
        actions={<RunActions run={run} refused={words} />}
        why={whyFailed(run)}
        notes={runNotes(run)}
      >
        <RunJobs run={run} rows={rows} />
      </RunFrame>
    )}
  </RunPlace>
)

function whyFailed(run: Run): readonly string[] {
  if (run.state !== 'failed') return []
  const reason = serverReason(run)
  return [...(run.failure ? [run.failure.message] : []), ...(reason ? [reason] : [])]
}
