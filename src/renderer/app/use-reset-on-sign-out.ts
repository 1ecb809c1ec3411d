import { useLayoutEffect, useRef } from 'react'
import { endHistory } from '#renderer/lib/leaving/session-history.ts'
import { resetStores } from '#renderer/stores/resettable.ts'
import { useSession } from '#renderer/stores/session.ts'
import type { SessionState } from '#shared/entities/session.ts'

/** True for the session states in which an admin is signed in, or was until the sign-in ended. */
const isIn = (state: SessionState['state'] | undefined) =>
  state === 'signedIn' || state === 'ended' || state === 'refused' || state === 'unreached'

/**
 * After a sign-out, and before another admin's screens, resets the stores, goes to '/' and makes that the
 * window's first history entry (AUTH-12, AUTH-13). The cache and the router unmount with the screens. The
 * first sign-in of a window keeps the path, even if the admin cancels its check.
 */
export function useResetOnSignOut(): void {
  const state = useSession(({ session }) => session?.state)
  const userSub = useSession(({ person }) => person?.admin.userSub)
  const before = useRef({ state, userSub })

  // A layout effect, because at this moment neither the old nor the new screens listen to the URL.
  useLayoutEffect(() => {
    const last = before.current
    before.current = { state, userSub }
    const hasLeft = last.userSub !== undefined && last.userSub !== userSub
    const wasIn = isIn(last.state)
    const hasSignedOut = state === 'signedOut' && wasIn
    if (!hasLeft && !hasSignedOut) return
    resetStores()
    endHistory()
  }, [state, userSub])
}
