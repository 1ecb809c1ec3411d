import { useEffect, useState } from 'react'

/** Loading that ends within this many milliseconds shows nothing (LIM-06); not the pause of a search box, which is a constant of its own. */
export const loadingDelay = 250

/** Has loading lasted so long that it shows? It began then, in milliseconds of `performance.now()`, or with its component. */
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
