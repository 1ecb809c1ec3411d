import { useEffect, useState } from 'react'

/**
 * Loading shorter than this many milliseconds shows nothing (LIM-06). The debounce of a search box
 * is another constant.
 */
export const loadingDelay = 250

/**
 * True once loading has lasted long enough to show. `since` is its start in ms of `performance.now()`; by
 * default the mount of the component.
 */
export function useIsLate(since?: number): boolean {
  const [begin] = useState(() => since ?? performance.now())
  const [isLate, setIsLate] = useState(() => performance.now() - begin >= loadingDelay)

  useEffect(() => {
    if (isLate) return undefined
    const timer = setTimeout(() => setIsLate(true), begin + loadingDelay - performance.now())
    return () => clearTimeout(timer)
  }, [isLate, begin])
  return isLate
}
