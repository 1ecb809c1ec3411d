import { useEffect } from 'react'
import type { ConsoleRouter } from './router.tsx'

/**
 * Starts to load a link's screen on pointer down, about a tenth of a second before the click. The screen's
 * loader then finds its reads in flight.
 */
export function usePrefetchOnPress(router: ConsoleRouter): void {
  useEffect(() => {
    const begin = ({ target, button, pointerType, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
      // A touch may become a scroll, and a click with a modifier key does something else.
      if (button !== 0 || pointerType === 'touch' || ctrlKey || metaKey || shiftKey) return
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.target || link.origin !== location.origin) return
      const { pathname, search } = link
      void router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) })
    }
    document.addEventListener('pointerdown', begin)
    return () => document.removeEventListener('pointerdown', begin)
  }, [router])
}
