import { useEffect, useRef } from 'react'
import { focusHeading } from '#renderer/lib/react/screen.ts'

/**
 * For a part of a screen that appears and disappears. If it disappears while it has the focus, `restart`
 * moves the focus; by default to the screen's heading.
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
