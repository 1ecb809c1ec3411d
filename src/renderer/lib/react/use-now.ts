import { useEffect, useState } from 'react'

/** Returns a clock's time in ms, updated every `tick` ms while it is needed. */
export function useNow(clock: () => number, tick: number, isNeeded: boolean): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    if (!isNeeded) return undefined
    const timer = setInterval(() => setNow(clock()), tick)
    return () => clearInterval(timer)
  }, [clock, tick, isNeeded])
  return now
}
