import { useCallback, useEffect, useRef } from 'react'

/** Debounce of a search in milliseconds (SHELL-23, LIM-05). The loading delay is another constant. */
export const searchPause = 250

/** A debounce: runs the latest function after this many milliseconds without another; `cancel` drops it. */
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
