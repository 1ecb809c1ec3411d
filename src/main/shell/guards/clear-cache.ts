import type { Log } from '#main/diagnostics/log.ts'
import { type SessionState, whoseScreens } from '#shared/entities/session.ts'

/**
 * Clears cached images once the screens of the admin who saw them are closed. Returns a listener for the
 * session's states.
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
    // The previous process may have ended before it could clear the cache.
    const isLeftOver = isStart && session.state === 'signedOut'
    isStart = false
    if (!isLeftOver && (before === undefined || before === admin)) return
    clearCache().catch((error) => log.warn('cached images could not be removed', error))
  }
}
