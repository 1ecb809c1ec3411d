import type { AnyRouter } from '@tanstack/react-router'

const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

/**
 * Loads the code of all screens, one after the other in idle moments, once the first of them is there: what is clicked
 * then waits for its records alone. Code that can't be loaded is asked for again when its screen is gone to.
 */
export function loadAhead(router: AnyRouter): () => void {
  let isOver = false
  const load = async () => {
    stop()
    for (const route of Object.values(router.routesById)) {
      await idle()
      if (isOver) return
      await router.loadRouteChunk(route)
    }
  }
  const stop = router.subscribe('onRendered', () => void load())
  return () => {
    isOver = true
    stop()
  }
}
