import { AppLogo } from '#renderer/components/image/app-logo.tsx'
import styles from './loading-indicator.module.css'
import { useIsLate } from './use-is-late.ts'

/** The logo with "Loading...", 250 ms after the loading began (SHELL-15 to SHELL-17); unmounting hides it. */
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
