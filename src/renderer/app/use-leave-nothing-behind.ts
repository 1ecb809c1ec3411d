import { useLayoutEffect, useRef } from 'react'
import { endHistory } from '#renderer/lib/leaving/session-history.ts'
import { resetStores } from '#renderer/stores/resettable.ts'
import { useSession } from '#renderer/stores/session.ts'
import type { SessionState } from '#shared/entities/session.ts'

/** The states with someone's sign-in. */
const isIn = (state: SessionState['state'] | undefined) =>
  state === 'signedIn' || state === 'ended' || state === 'refused' || state === 'unreached'

/**
 * Resets the stores and returns to '/' after a sign-out, and before another admin's screens, and ends the
 * window's history there (AUTH-12, AUTH-13). Cache and router unmount with the screens. The first sign-in of
 * a window keeps its path, even if its admin check is cancelled.
 */
export function useLeaveNothingBehind(): void {
  const state = useSession(({ session }) => session?.state)
  const userSub = useSession(({ person }) => person?.admin.userSub)
  const before = useRef({ state, userSub })

  // At this point the old screens no longer listen to the address, and the new ones do not yet.
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
