import { Alert } from 'antd'
import { type RefObject, useMemo } from 'react'
import { AppError } from '#renderer/lib/calls/errors.ts'
import { CopyDetails } from '#renderer/lib/notices/copy-details.tsx'
import type { RoverRun } from '#shared/entities/rover-import.ts'
import { isOpen } from '#shared/entities/run.ts'
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

interface RunPartProps {
  readonly run: RoverRun | null
  /** The loaded rows, which provide the job titles. */
  readonly rows: readonly RoverRow[]
  readonly place: RefObject<HTMLElement | null>
}

/** The last import run, in the bar: its progress, buttons and result (ROV-16, ROV-17, ROV-22). */
export function RunPart({ run, rows, place }: RunPartProps) {
  return (
    <div className={styles.part}>
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

/** A paragraph; each sentence keeps its own writing direction. */
const Sentences = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.length > 0 && (
    <p className={styles.sentences}>
      {texts.map((text) => (
        <bdi key={text}>{text} </bdi>
      ))}
    </p>
  )

function RunNotice({ run, rows }: Pick<RunPartProps, 'rows'> & { readonly run: RoverRun }) {
  const { state, failure, done, total } = run
  // The error of the failed batch, with details for support.
  const error = useMemo(() => failure && new AppError(failure), [failure])
  const hasFailed = state === 'failed'
  const reason = hasFailed ? serverReason(run) : undefined
  const why = [...(hasFailed && failure ? [failure.message] : []), ...(reason ? [reason] : [])]
  const hasEndedWell = state === 'done' && run.jobs > 0 && run.refused + run.skipped === 0
  return (
    <Alert
      className={styles.notice ?? ''}
      type={state === 'done' && !hasEndedWell ? 'warning' : tones[state]}
      showIcon
      // No alert role, because a separate live region announces changes.
      role="none"
      title={
        <>
          <div className={styles.line}>
            <strong>{runTitle(run)}</strong>
            {isOpen(run) && (
              <div className={styles.progressLine}>
                <progress className={styles.progress} aria-label="Import" max={total} value={done} />
                <span>{runProgress(run)}</span>
              </div>
            )}
            <div className={styles.buttons}>
              <RunActions run={run} />
              {hasFailed && error && <CopyDetails error={error} />}
            </div>
          </div>
          <Sentences texts={why} />
          <Sentences texts={runNotes(run)} />
          <RunJobs run={run} rows={rows} />
        </>
      }
    />
  )
}
