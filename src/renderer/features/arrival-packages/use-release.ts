import { type RefObject, useEffect, useRef } from 'react'
import { usePackageChanges } from './changes.ts'

/** How long a changed package keeps its row at least, in milliseconds. */
const keptFor = 8_000

/**
 * Releases changed packages to their lists once neither the pointer nor the focus is in the lists, and each
 * could be seen for eight seconds: no row moves under a pointer or a finger (decision 238).
 * @returns the handlers of the element around the lists
 */
export function useRelease(lists: RefObject<HTMLElement | null>) {
  const isPointed = useRef(false)
  const timer = useRef<number>(undefined)
  const kept = usePackageChanges((state) => state.kept)

  const look = () => {
    window.clearTimeout(timer.current)
    if (isPointed.current || lists.current?.contains(document.activeElement)) return
    const { release } = usePackageChanges.getState()
    release(Date.now() - keptFor)
    const times = [...usePackageChanges.getState().kept.values()].map(({ since }) => since)
    if (times.length > 0)
      timer.current = window.setTimeout(look, Math.max(0, Math.min(...times) + keptFor - Date.now()))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change restarts the clock
  useEffect(() => {
    look()
    return () => window.clearTimeout(timer.current)
  }, [kept])
  useEffect(() => () => usePackageChanges.getState().release(Number.POSITIVE_INFINITY), [])

  const point = (isIn: boolean) => () => {
    isPointed.current = isIn
    look()
  }
  return {
    onPointerEnter: point(true),
    onPointerLeave: point(false),
    // The next element gets the focus only after this event.
    onBlur: () => void window.setTimeout(look),
  }
}
