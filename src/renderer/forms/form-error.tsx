import { useEffect, useRef } from 'react'
import { FailureNotice, type FailureNoticeProps } from '#renderer/components/failure-notice.tsx'
import type { AppError } from '#renderer/lib/errors.ts'
import styles from './forms.module.css'

interface FormErrorProps extends Pick<FailureNoticeProps, 'title' | 'kept'> {
  readonly error: AppError | null
}

/** A failed save, above the buttons and in sight; the form stays as it is, with every value (ERR-16). */
export function FormError({ error, ...words }: FormErrorProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={notice} className={styles.failure}>
      {error && <FailureNotice {...words} error={error} />}
    </div>
  )
}
