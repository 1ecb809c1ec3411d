import { type NavigateOptions, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/**
 * Returns a function that changes the URL of the calling screen. It does nothing if the console is navigating
 * to another screen, because the old screen stays mounted while the next one loads.
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
