import { Alert, Flex } from 'antd'
import { type RefObject, useMemo } from 'react'
import { useKeptFocus } from '#renderer/components/control/use-kept-focus.ts'
import { CopyDetails } from '#renderer/lib/copy-details.tsx'
import { AppError } from '#renderer/lib/errors.ts'
import { focusHeading } from '#renderer/lib/screen.ts'
import { isOpen, type RoverRun } from '#shared/entities/rover-import.ts'
import styles from './rover.module.css'
import { RunActions } from './run-actions.tsx'
import { runNews, runNotes, runProgress, runTitle } from './run-text.ts'

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
  /** Gets the focus when the admin jumps to the run. */
  readonly place: RefObject<HTMLElement | null>
}

/** The last import run: its progress, its buttons and its result (ROV-16, ROV-17, ROV-22). */
export function RunPanel({ run, place }: RunPanelProps) {
  const keptFocus = useKeptFocus(() => {
    if (place.current) place.current.focus()
    else focusHeading()
  })
  return (
    <div {...keptFocus}>
      <div role="status" className="read-out-only">
        {run && runNews(run)}
      </div>
      {run && (
        <section ref={place} tabIndex={-1} aria-label="Import" className={styles.run}>
          <RunNotice run={run} />
        </section>
      )}
    </div>
  )
}

function RunNotice({ run }: { readonly run: RoverRun }) {
  const { state, failure, done, total } = run
  // The failed batch's error, with details for support.
  const error = useMemo(() => failure && new AppError(failure), [failure])
  const hasFailed = state === 'failed'
  const lines = [...(hasFailed && failure ? [failure.message] : []), ...runNotes(run)]
  return (
    <Alert
      type={tones[state]}
      showIcon
      // A separate live region announces changes.
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
            <span key={line}>{line}</span>
          ))}
          <Flex gap={8} wrap>
            <RunActions run={run} />
            {hasFailed && error && <CopyDetails error={error} />}
          </Flex>
        </Flex>
      }
    />
  )
}
