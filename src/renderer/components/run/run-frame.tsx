import { Alert } from 'antd'
import { type ReactNode, type Ref, useMemo } from 'react'
import { AppError } from '#renderer/lib/calls/errors.ts'
import { CopyDetails } from '#renderer/lib/notices/copy-details.tsx'
import { grouped } from '#renderer/lib/text/format.ts'
import { isOpen, type Run } from '#shared/entities/run.ts'
import styles from './run.module.css'

const tones = {
  running: 'info',
  checking: 'info',
  pausing: 'info',
  paused: 'warning',
  waiting: 'info',
  failed: 'error',
  stopped: 'warning',
  done: 'success',
} as const

interface RunPartProps {
  /** What a screen reader hears: it changes with the state, but not with each row. */
  readonly announcement: string | undefined
  /** The {@link RunFrame}, if there is a run. */
  readonly children: ReactNode
}

/** The place of a run in a bar. It is always there, so that a screen reader hears the first change. */
export const RunPart = ({ announcement, children }: RunPartProps) => (
  <div className={styles.part}>
    <div role="status" className="read-out-only">
      {announcement}
    </div>
    {children}
  </div>
)

interface RunFrameProps {
  readonly label: string
  readonly run: Pick<Run, 'state' | 'done' | 'total' | 'failure'>
  /** True if it is done, but not all as wished. */
  readonly isFlawed: boolean
  readonly title: string
  /** The number of finished rows, in words. */
  readonly progress: string
  readonly actions: ReactNode
  /** Why it has failed, and what else there is to say: one sentence each. */
  readonly why: readonly string[]
  readonly notes: readonly string[]
  readonly ref: Ref<HTMLElement>
  readonly children?: ReactNode
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

/** A run in a bar: its progress, buttons and result. */
export function RunFrame({
  label,
  run: { state, done, total, failure },
  isFlawed,
  title,
  progress,
  actions,
  why,
  notes,
  ref,
  children,
}: RunFrameProps) {
  // The error of the failed request, with details for support.
  const error = useMemo(() => failure && new AppError(failure), [failure])
  return (
    <section ref={ref} tabIndex={-1} aria-label={label} className={styles.run}>
      <Alert
        className={styles.notice ?? ''}
        type={state === 'done' && isFlawed ? 'warning' : tones[state]}
        showIcon
        // No alert role, because a separate live region announces changes.
        role="none"
        title={
          <>
            <div className={styles.line}>
              <strong>{title}</strong>
              {isOpen({ state }) && (
                <div className={styles.progressLine}>
                  <progress className={styles.progress} aria-label={label} max={total} value={done} />
                  <span>{progress}</span>
                </div>
              )}
              <div className={styles.buttons}>
                {actions}
                {state === 'failed' && error && <CopyDetails error={error} />}
              </div>
            </div>
            <Sentences texts={why} />
            <Sentences texts={notes} />
            {children}
          </>
        }
      />
    </section>
  )
}

/** A list of rows in a run's result. */
export function RunRows({
  title,
  isOpenFirst = false,
  rest,
  children,
}: {
  readonly title: string
  readonly isOpenFirst?: boolean
  /** The number of rows that are not listed. */
  readonly rest: number
  /** The `li` elements. */
  readonly children: ReactNode
}) {
  return (
    <details open={isOpenFirst}>
      <summary>{title}</summary>
      <ul className={styles.list} aria-label={title}>
        {children}
        {rest > 0 && <li>{grouped(rest)} more. The saved result has all of them.</li>}
      </ul>
    </details>
  )
}
