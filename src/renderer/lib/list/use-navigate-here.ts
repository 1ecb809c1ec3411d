import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/**
 * Writes to the URL of the screen that calls it, unless the console is on its way to another one: Back may have
 * left this screen already, which stays while the records of the next one load.
 */
export function useNavigateHere() {
  const router = useRouter()
  const [here] = useState(router.latestLocation.pathname)
  return useCallback(
    (options: Pick<NavigateOptions, 'search' | 'replace' | 'resetScroll'>) => {
      if (router.latestLocation.pathname === here) void router.navigate({ to: '.', ...options })
    },
    [router, here],
  )
}
