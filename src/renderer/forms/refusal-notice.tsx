import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import type { AppError } from '#renderer/lib/errors.ts'
import styles from './forms.module.css'

/**
 * What became of something that was asked of the identity service: its own refusal, or the person's, is a plain sentence
 * (ERR-03); what IT may have to look at, or what may have been done all the same, has its details (ERR-16).
 */
export function RefusalNotice({ error }: { readonly error: AppError | null }) {
  const { code, kind, effect } = error?.detail ?? {}
  const isPlain = (code !== undefined || kind === 'cancelled') && effect !== 'unknown'
  return (
    <>
      <div role="alert" className={styles.refusal}>
        {isPlain && error?.message}
      </div>
      {error && !isPlain && <FailureNotice error={error} />}
    </>
  )
}
