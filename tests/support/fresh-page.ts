import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import { resetStores } from '#renderer/stores/resettable.ts'
import { useSession } from '#renderer/stores/session.ts'

let life = new AbortController()

/** Aborts once the page that is there now is gone. */
export const pageLife = (): AbortSignal => life.signal

/** Leaves the page as a window that is closed or loaded again does: nothing is kept of it, and no answer reaches it any more. */
export function freshPage(): void {
  life.abort()
  life = new AbortController()
  resetStores()
  usePendingCalls.setState(usePendingCalls.getInitialState(), true)
  useSession.setState(useSession.getInitialState(), true)
}
