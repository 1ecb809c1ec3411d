import { AppLogo } from '#renderer/components/image/app-logo.tsx'
import styles from './loading-indicator.module.css'
import { useIsLate } from './use-is-late.ts'

export interface LoadingIndicatorProps {
  /**
   * The number of rows for which the indicator keeps the space, so that the parts below do not move when the
   * rows appear.
   */
  readonly rows?: number | undefined
}

/** The height of a list's row, in pixels. */
const rowHeight = 40

/**
 * The logo with "Loading...", shown once loading has taken 250 ms (SHELL-15 to SHELL-17), and behind it the
 * outlines of the rows that it stands for.
 */
export function LoadingIndicator({ rows }: LoadingIndicatorProps) {
  const isLate = useIsLate()
  return (
    <div
      role="status"
      className={rows === undefined ? styles.region : `${styles.region} ${styles.rows}`}
      style={rows === undefined ? undefined : { minBlockSize: rows * rowHeight }}
      data-late={isLate}
    >
      {isLate && (
        <div className={styles.indicator}>
          <AppLogo size={rows === undefined ? 40 : 20} />
          <span>Loading...</span>
        </div>
      )}
    </div>
  )
}
