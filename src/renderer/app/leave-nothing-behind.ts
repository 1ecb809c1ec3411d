import { resetStores } from '#renderer/stores/resettable.ts'
import { useSession } from '#renderer/stores/session.ts'

/**
 * Empties the stores and returns to '/' where a person has signed out, and before another one's screens (AUTH-12,
 * AUTH-13). Cache and router go with the screens themselves. The first sign-in of a window keeps its path.
 */
export const leaveNothingBehind = () =>
  useSession.subscribe((now, before) => {
    const hasLeft = before.person !== undefined && now.person?.admin.userSub !== before.person.admin.userSub
    const hasSignedOut =
      before.session !== undefined &&
      before.session.state !== 'signedOut' &&
      now.session?.state === 'signedOut'
    if (!hasLeft && !hasSignedOut) return
    resetStores()
    // Not by the window's own method: the router that is about to go listens to that one, and would open a screen at '/'.
    History.prototype.replaceState.call(window.history, null, '', '/')
  })
