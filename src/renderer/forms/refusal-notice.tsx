import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import type { AppError } from '#renderer/lib/calls/errors.ts'
import styles from './forms.module.css'

/**
 * A notice about a failed call to the identity service. A refused or cancelled call shows only a sentence
 * (ERR-03). Other errors show details for IT, as does a change that may have been made (ERR-16).
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
