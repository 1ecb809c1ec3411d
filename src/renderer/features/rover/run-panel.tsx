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
  /** Takes the keyboard where somebody is brought here. */
  readonly place: RefObject<HTMLElement | null>
}

/** The last run of imports: how far it is, what can be done about it, and what came of it (ROV-16, ROV-17, ROV-22). */
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
  // What support needs of the batch that failed.
  const error = useMemo(() => failure && new AppError(failure), [failure])
  const hasFailed = state === 'failed'
  const lines = [...(hasFailed && failure ? [failure.message] : []), ...runNotes(run)]
  return (
    <Alert
      type={tones[state]}
      showIcon
      // A live region of its own says what a screen reader is to hear of it.
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
