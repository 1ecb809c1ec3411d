import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import type { SaveResult } from '#renderer/lib/use-edit.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './save-outcome.module.css'

/**
 * Why a save was not made, scrolled into view above the buttons: a failed call, or a conflicting change by
 * another admin. The form keeps every value (ERR-16).
 */
export function SaveOutcome({ failure, refused }: SaveResult) {
  const notice = useRef<HTMLDivElement>(null)
  const message = failure?.error ?? refused
  useEffect(() => {
    if (message) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <div ref={notice} className={styles.outcome}>
      {failure && <FailureNotice {...failure} />}
      {refused && <Alert type="warning" showIcon role="alert" title={refused} />}
    </div>
  )
}
