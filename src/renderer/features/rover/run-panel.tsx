import { Alert, Flex } from 'antd'
import { type RefObject, useMemo } from 'react'
import { useKeptFocus } from '#renderer/components/control/use-kept-focus.ts'
import { AppError } from '#renderer/lib/calls/errors.ts'
import { CopyDetails } from '#renderer/lib/notices/copy-details.tsx'
import { focusOrHeading } from '#renderer/lib/react/screen.ts'
import { isOpen, type RoverRun } from '#shared/entities/rover-import.ts'
import styles from './rover.module.css'
import type { RoverRow } from './rows.ts'
import { RunActions } from './run-actions.tsx'
import { RunJobs } from './run-jobs.tsx'
import { runAnnouncement, runNotes, runProgress, runTitle, serverReason } from './run-text.ts'

const tones = {
  running: 'info',
  checking: 'info',
  pausing: 'info',
  paused: 'warning',
  failed: 'error',
  stopped: 'warning',
  done: 'success',
} as const

interface RunPanelProps {
  readonly run: RoverRun | null
  /** The loaded rows, which provide the job titles. */
  readonly rows: readonly RoverRow[]
  /** Gets the focus when the admin jumps to the run. */
  readonly place: RefObject<HTMLElement | null>
}

/** The last import run: its progress, buttons and result (ROV-16, ROV-17, ROV-22). */
export function RunPanel({ run, rows, place }: RunPanelProps) {
  const keptFocus = useKeptFocus(() => focusOrHeading(place.current))
  return (
    <div {...keptFocus}>
      <div role="status" className="read-out-only">
        {run && runAnnouncement(run)}
      </div>
      {run && (
        <section ref={place} tabIndex={-1} aria-label="Import" className={styles.run}>
          <RunNotice run={run} rows={rows} />
        </section>
      )}
    </div>
  )
}

function RunNotice({ run, rows }: Pick<RunPanelProps, 'rows'> & { readonly run: RoverRun }) {
  const { state, failure, done, total } = run
  // The error of the failed batch, with details for support.
  const error = useMemo(() => failure && new AppError(failure), [failure])
  const hasFailed = state === 'failed'
  const words = hasFailed ? serverReason(run) : undefined
  const lines = [
    ...(hasFailed && failure ? [failure.message] : []),
    ...(words ? [words] : []),
    ...runNotes(run),
  ]
  const hasEndedWell = state === 'done' && run.jobs > 0 && run.refused + run.skipped === 0
  return (
    <Alert
      type={state === 'done' && !hasEndedWell ? 'warning' : tones[state]}
      showIcon
      // No alert role, because a separate live region announces changes.
      role="none"
      title={runTitle(run)}
      description={
        <Flex vertical gap={12}>
          {isOpen(run) && (
            <div className={styles.progressLine}>
              <progress className={styles.progress} aria-label="Import" max={total} value={done} />
              <span>{runProgress(run)}</span>
            </div>
          )}
          {lines.map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
          <RunJobs run={run} rows={rows} />
          <Flex gap={8} wrap>
            <RunActions run={run} />
            {hasFailed && error && <CopyDetails error={error} />}
          </Flex>
        </Flex>
      }
    />
  )
}
