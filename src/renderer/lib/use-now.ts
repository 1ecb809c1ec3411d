import { useEffect, useState } from 'react'

/** What a clock shows, in milliseconds, read again every `tick` milliseconds while somebody needs it. */
export function useNow(clock: () => number, tick: number, isNeeded: boolean): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    if (!isNeeded) return undefined
    const timer = setInterval(() => setNow(clock()), tick)
    return () => clearInterval(timer)
  }, [clock, tick, isNeeded])
  return now
}
