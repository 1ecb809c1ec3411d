import { Alert } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import type { SaveResult } from '#renderer/lib/editing/use-edit.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './save-outcome.module.css'

/**
 * Why a save was not made, scrolled into view above the buttons, with the focus: a failed call, or a conflicting
 * change by another admin. The form keeps every value (ERR-16).
 */
export function SaveOutcome({ failure, refused }: SaveResult) {
  const notice = useRef<HTMLDivElement>(null)
  const message = failure?.error ?? refused
  // In the same render as the notice: a key that is pressed once the notice shows must not act while the
  // focus is still moving.
  useLayoutEffect(() => {
    const { current } = notice
    if (!message || !current) return
    current.scrollIntoView({ block: 'nearest' })
    // The pressed button lost the focus when it was disabled. A dialog above, such as for the password, keeps it.
    const above = document.activeElement?.closest('[role=dialog]')
    if (!above || above.contains(current)) current.focus({ preventScroll: true })
  }, [message])
  return (
    <div ref={notice} className={styles.outcome} tabIndex={-1}>
      {failure && <FailureNotice {...failure} />}
      {refused && <Alert type="warning" showIcon role="alert" title={refused} />}
    </div>
  )
}
