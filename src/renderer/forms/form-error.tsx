import { useEffect, useRef } from 'react'
import { FailureNotice } from '#renderer/components/failure-notice.tsx'
import type { AppError } from '#renderer/lib/errors.ts'
import styles from './forms.module.css'

/** A failed save, above the buttons and in sight; the form stays as it is, with every value (ERR-16). */
export function FormError({ error }: { readonly error: AppError | null }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={notice} className={styles.failure}>
      {error && <FailureNotice error={error} />}
    </div>
  )
}
