import type { Log } from '#main/diagnostics/log.ts'
import { type SessionState, whoseScreens } from '#shared/entities/session.ts'

/**
 * Removes what Chromium has kept of the images that an admin saw, once this admin's screens are closed (S5).
 * Returns what to call at each change of the session.
 */
export function clearCacheAtSignOut(
  { clearCache }: { readonly clearCache: () => Promise<void> },
  log: Pick<Log, 'warn'>,
): (session: SessionState) => void {
  let admin: string | undefined
  return (session) => {
    const before = admin
    admin = whoseScreens(session, before, (signedIn) => signedIn.admin.userSub)
    if (before === undefined || before === admin) return
    clearCache().catch((error) => log.warn('the images of the last admin can not be removed', error))
  }
}
