import type { AnyRouter } from '@tanstack/react-router'

type Load = () => Promise<unknown> | undefined

const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

/**
 * Loads the code of all screens, and then what `more` loads, one after the other in idle moments, once the first screen
 * is there: what is clicked then waits for its records alone. Code that can't be loaded is asked for again when its
 * screen is gone to.
 */
export function loadAhead(router: AnyRouter, ...more: readonly Load[]): () => void {
  let isOver = false
  const load = async () => {
    stop()
    const screens = Object.values(router.routesById).map((route) => () => router.loadRouteChunk(route))
    for (const loadOne of [...screens, ...more]) {
      await idle()
      if (isOver) return
      try {
        await loadOne()
      } catch {
        // The others may still be had, and who goes to this one is told.
      }
    }
  }
  const stop = router.subscribe('onRendered', () => void load())
  return () => {
    isOver = true
    stop()
  }
}
