import { useEffect } from 'react'
import type { ConsoleRouter } from './router.tsx'

/**
 * Starts loading a link's screen on pointer down, about 0.1 s before the click. The screen's loader then
 * reuses the reads in flight.
 */
export function usePrefetchOnPress(router: ConsoleRouter): void {
  useEffect(() => {
    const begin = ({ target, button, pointerType, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
      // Ignores touches, which may become a scroll, and modified clicks, which may open a window or a menu.
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
