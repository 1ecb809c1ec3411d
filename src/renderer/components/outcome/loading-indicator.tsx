import { AppLogo } from '#renderer/components/image/app-logo.tsx'
import styles from './loading-indicator.module.css'
import { useIsLate } from './use-is-late.ts'

interface LoadingIndicatorProps {
  /** Start of the loading, in ms of `performance.now()`; by default the mount of this indicator. */
  readonly since?: number
}

/** The logo with "Loading...", after 250 ms (SHELL-15 to SHELL-17); unmounting hides it. */
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
