import { useEffect } from 'react'
import type { ConsoleRouter } from './router.tsx'

/**
 * Begins with the code and the reads of a link's screen as the mouse button goes down on it: the click follows when it
 * goes up again, about a tenth of a second later. The loader of the screen then finds its reads under way.
 */
export function useHeadStart(router: ConsoleRouter): void {
  useEffect(() => {
    const begin = ({ target, button, pointerType, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
      // A finger may be about to scroll; with a key held down a press is for something else.
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
