import { Alert } from 'antd'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { SaveResult } from '#renderer/lib/writes/use-checked-save.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './save-outcome.module.css'

interface SaveOutcomeProps extends SaveResult {
  /** Controls for a decision that is needed before the next save. */
  readonly children?: ReactNode
}

/**
 * The reason why a save failed: a failed call, or a conflict with another admin's change. It scrolls into
 * view and takes the focus. The form keeps all values (ERR-16).
 */
export function SaveOutcome({ failure, refused, children }: SaveOutcomeProps) {
  const notice = useRef<HTMLDivElement>(null)
  const message = failure?.error ?? refused
  // A layout effect, so that the focus moves in the same frame. Otherwise a key pressed in between would
  // still go to the form.
  useLayoutEffect(() => {
    const { current } = notice
    if (!message || !current) return
    current.scrollIntoView({ block: 'nearest' })
    // Focuses the notice, because the disabled submit button lost the focus. A dialog above the form, such as
    // the one for the password, keeps it.
    const above = document.activeElement?.closest('[role=dialog]')
    if (!above || above.contains(current)) current.focus({ preventScroll: true })
  }, [message])
  return (
    <div ref={notice} className={styles.outcome} tabIndex={-1}>
      {failure && <FailureNotice {...failure} />}
      {refused && <Alert type="warning" showIcon role="alert" title={refused} />}
      {children}
    </div>
  )
}
