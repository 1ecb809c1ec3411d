import { AppLogo } from '#renderer/components/control/app-logo.tsx'
import styles from './loading-indicator.module.css'
import { useIsLate } from './use-is-late.ts'

interface LoadingIndicatorProps {
  /** When the loading began, in milliseconds of `performance.now()`; by default when this indicator was mounted. */
  readonly since?: number
}

/** The logo with "Loading...", once loading has lasted 250 ms (SHELL-15 to SHELL-17); unmounting it hides it. */
export function LoadingIndicator({ since }: LoadingIndicatorProps) {
  const isLate = useIsLate(since)
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
