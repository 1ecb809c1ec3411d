import { useAppInfo } from '#renderer/stores/app-info.ts'
import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import { resetStores } from '#renderer/stores/resettable.ts'
import { useSession } from '#renderer/stores/session.ts'

let life = new AbortController()

/** A signal that is aborted when the present page is gone. */
export const pageLife = (): AbortSignal => life.signal

/** Closes the page like a closed or reloaded window: its state is gone, and no answer reaches it. */
export function freshPage(): void {
  life.abort()
  life = new AbortController()
  document.body.replaceChildren()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  resetStores()
  useAppInfo.setState(useAppInfo.getInitialState(), true)
  usePendingCalls.setState(usePendingCalls.getInitialState(), true)
  useSession.setState(useSession.getInitialState(), true)
}

/** Adds the element of `index.html` in which the page renders. */
export function appendRoot(): HTMLElement {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  return root
}
