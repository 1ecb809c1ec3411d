import { useEffect, useRef } from 'react'
import { focusHeading } from '#renderer/lib/screen.ts'

/**
 * For a part of a screen that comes and goes by itself. Where what has the keyboard goes from it, `restart` has it; by
 * default it starts again from the screen's heading.
 */
export function useKeptFocus(restart: () => void = focusHeading) {
  const isWithin = useRef(false)
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return
    isWithin.current = false
    restart()
  })
  return {
    onFocus: () => {
      isWithin.current = true
    },
    onBlur: () => {
      isWithin.current = false
    },
  }
}
