import { useEffect, useState } from 'react'
import { AppLogo } from './app-logo.tsx'
import styles from './loading-indicator.module.css'

/** Loading that ends within this many milliseconds shows nothing (LIM-06); not the pause of a search box, which is a constant of its own. */
export const loadingDelay = 250

interface LoadingIndicatorProps {
  /** When the loading began, in milliseconds of `performance.now()`; by default when this indicator was mounted. */
  readonly since?: number
}

/** The logo with "Loading...", once loading has lasted 250 ms (SHELL-15 to SHELL-17); unmounting it hides it. */
export function LoadingIndicator({ since }: LoadingIndicatorProps) {
  const [begin] = useState(() => since ?? performance.now())
  const [shown, setShown] = useState(() => performance.now() - begin >= loadingDelay)

  useEffect(() => {
    if (shown) return undefined
    const timer = setTimeout(() => setShown(true), begin + loadingDelay - performance.now())
    return () => clearTimeout(timer)
  }, [shown, begin])

  return (
    <div role="status" className={styles.region}>
      {shown && (
        <div className={styles.indicator}>
          <AppLogo size={40} />
          <span>Loading...</span>
        </div>
      )}
    </div>
  )
}
