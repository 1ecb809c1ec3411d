import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import type { SaveFailure } from '#renderer/lib/use-checked-save.ts'
import { FailureNotice } from './failure-notice.tsx'
import styles from './save-outcome.module.css'

interface SaveOutcomeProps {
  readonly failure: SaveFailure | undefined
  /** Why nothing was sent. */
  readonly refused?: string | undefined
}

/**
 * Why a save was not made, scrolled into view above the buttons: a failed call, or a conflicting change by
 * another admin. The form keeps every value (ERR-16).
 */
export function SaveOutcome({ failure, refused }: SaveOutcomeProps) {
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
