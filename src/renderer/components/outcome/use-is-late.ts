import { createContext, useContext, useEffect, useState } from 'react'

/**
 * Loading shorter than this many milliseconds shows nothing (LIM-06). The debounce of a search box
 * is another constant.
 */
export const loadingDelay = 250

/** Returns when the loading that shows now began, in ms of `performance.now()`. */
export const LoadingSince = createContext(() => performance.now())

/** Follows the navigations: what mounts with a screen has been loading since the navigation to it. */
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
      // A part that renders after the rest of its screen belongs to the navigation too.
      return isUnderWay || now - began < loadingDelay ? began : now
    },
  }
}

/** True once loading has lasted long enough to show. */
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
