import { useCallback, useEffect, useRef } from 'react'

/**
 * The debounce of a search in ms (SHELL-23, LIM-05). The delay of the loading indicator is a separate
 * constant.
 */
export const searchDebounce = 250

/** Returns a debounce: the latest function runs when no other follows for this many ms; `cancel` drops it. */
export function useDebounce(milliseconds: number) {
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
