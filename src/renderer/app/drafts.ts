import { call, subscribe } from '#renderer/lib/calls/api.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'

/** Copies main's draft list into the store at each change. Returns a function that unsubscribes. */
export function followDrafts(): () => void {
  let hasEvent = false
  const unsubscribe = subscribe('drafts.changed', (list) => {
    hasEvent = true
    useDrafts.setState(list)
  })
  call('drafts.list', { isStart: true }).then(
    (list) => {
      if (!hasEvent) useDrafts.setState(list)
    },
    // Drafts are saved even without this list; only the offer to restore an earlier draft is missing.
    () => {},
  )
  return unsubscribe
}
