import { type RefObject, useEffect, useRef } from 'react'
import { usePackageChanges } from './changes.ts'

/** The shortest time that a changed package stays in its row, in ms. */
const keptFor = 8_000

/**
 * Moves changed packages to their lists when they have been visible for eight seconds and neither the pointer
 * nor the focus is in the lists, so that no row moves under a pointer or finger (decision 238).
 * @returns the handlers for the element around the lists
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
    // Waits, because the next element gets the focus only after this event.
    onBlur: () => void window.setTimeout(look),
  }
}
