import type { Log } from '#main/diagnostics/log.ts'
import { type SessionState, whoseScreens } from '#shared/entities/session.ts'

/**
 * Removes what Chromium has kept of the images that an admin saw, once this admin's screens are closed.
 * Returns what to call with the session of the start and at each change.
 */
export function clearCacheAtSignOut(
  { clearCache }: { readonly clearCache: () => Promise<void> },
  log: Pick<Log, 'warn'>,
): (session: SessionState) => void {
  let admin: string | undefined
  let isStart = true
  return (session) => {
    const before = admin
    admin = whoseScreens(session, before, (signedIn) => signedIn.admin.userSub)
    // An earlier process may have ended before it could clear the cache.
    const isLeftOver = isStart && session.state === 'signedOut'
    isStart = false
    if (!isLeftOver && (before === undefined || before === admin)) return
    clearCache().catch((error) => log.warn('the images of the last admin cannot be removed', error))
  }
}
