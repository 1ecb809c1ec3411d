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
 * What became of a save that was not made, above the buttons and in sight: a failed call, or somebody else's change that
 * stands in its way. The form stays as it is, with every value (ERR-16).
 */
export function SaveOutcome({ failure, refused }: SaveOutcomeProps) {
  const notice = useRef<HTMLDivElement>(null)
  const told = failure?.error ?? refused
  useEffect(() => {
    if (told) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [told])
  return (
    <div ref={notice} className={styles.outcome}>
      {failure && <FailureNotice {...failure} />}
      {refused && <Alert type="warning" showIcon role="alert" title={refused} />}
    </div>
  )
}
