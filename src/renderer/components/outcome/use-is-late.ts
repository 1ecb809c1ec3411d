import { createContext, useContext, useEffect, useState } from 'react'

/**
 * Loading that ends within this time shows no indicator, in ms (LIM-06). A search box's debounce is a
 * separate constant.
 */
export const loadingDelay = 250

/** Returns the start of the current loading, in ms of `performance.now()`. */
export const LoadingSince = createContext(() => performance.now())

/**
 * Tracks navigations for {@link LoadingSince}: for components that mount with a screen, loading began with
 * the navigation.
 */
export function followLoading() {
  let began = Number.NEGATIVE_INFINITY
  let isUnderWay = false
  return {
    begin: () => {
      began = performance.now()
      isUnderWay = true
    },
    end: () => {
      isUnderWay = false
    },
    since: () => {
      const now = performance.now()
      // Components that render shortly after the rest of the screen still count from the navigation.
      return isUnderWay || now - began < loadingDelay ? began : now
    },
  }
}

/** Returns true when loading has taken long enough to show an indicator. */
export function useIsLate(): boolean {
  const [begin] = useState(useContext(LoadingSince))
  const [isLate, setIsLate] = useState(() => performance.now() - begin >= loadingDelay)

  useEffect(() => {
    if (isLate) return undefined
    const timer = setTimeout(() => setIsLate(true), begin + loadingDelay - performance.now())
    return () => clearTimeout(timer)
  }, [isLate, begin])
  return isLate
}
