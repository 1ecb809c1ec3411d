import { AppLogo } from '#renderer/components/image/app-logo.tsx'
import styles from './loading-indicator.module.css'
import { useIsLate } from './use-is-late.ts'

/** The logo with "Loading...", shown once loading has taken 250 ms (SHELL-15 to SHELL-17). */
export function LoadingIndicator() {
  const isLate = useIsLate()
  return (
    <div role="status" className={styles.region}>
      {isLate && (
        <div className={styles.indicator}>
          <AppLogo size={40} />
          <span>Loading...</span>
        </div>
      )}
    </div>
  )
}
