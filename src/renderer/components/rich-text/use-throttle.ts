import { useCallback, useEffect, useRef } from 'react'

/** Returns a throttle: `later` runs a function after this many ms, once for all calls in between. */
export function useThrottle() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  const later = useCallback((milliseconds: number, run: () => void) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      run()
    }, milliseconds)
  }, [])
  useEffect(() => cancel, [cancel])
  return { later, cancel }
}
