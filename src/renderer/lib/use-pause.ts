import { useCallback, useEffect, useRef } from 'react'

/** Typing must rest for this many milliseconds before the console searches (SHELL-23, LIM-05); not the loading delay, which is its own constant. */
export const searchPause = 250

/** Runs the latest function given to it once this many milliseconds have passed without another; `cancel` forgets it. */
export function usePause(milliseconds: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = useCallback(() => clearTimeout(timer.current), [])
  const afterPause = useCallback(
    (run: () => void) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(run, milliseconds)
    },
    [milliseconds],
  )
  useEffect(() => cancel, [cancel])
  return { afterPause, cancel }
}
