import { useEffect, useRef } from 'react'
import { focusHeading } from '#renderer/lib/react/screen.ts'

/**
 * Moves the focus when a part of a screen unmounts with the focus inside; by default to the screen's heading.
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
