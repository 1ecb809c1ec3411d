import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * Focuses the new screen's heading after a navigation, so that a screen reader reads it and Tab continues
 * from there. Does nothing if the screen has set the focus itself.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged && fromLocation) return
        const element = main.current
        if (!element || element.contains(document.activeElement)) return
        const heading = element.querySelector<HTMLElement>('h1[tabindex="-1"]')
        ;(heading ?? element).focus({ preventScroll: true })
      }),
    [router, main],
  )
}
