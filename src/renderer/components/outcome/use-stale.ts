import { useEffect, useState } from 'react'

/** Most answers arrive within this time, in ms, so that quieter rows would only flicker. */
const quietAfter = 300

/** Returns whether rows of the search before shall look quieter: once they have been stale for a while. */
export function useStale(isStale: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    if (!isStale) return undefined
    const timer = setTimeout(() => setIsQuiet(true), quietAfter)
    return () => {
      clearTimeout(timer)
      setIsQuiet(false)
    }
  }, [isStale])
  return isStale && isQuiet
}
