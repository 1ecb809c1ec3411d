import { call, subscribe } from '#renderer/lib/calls/api.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'

/** Keeps the draft list in step with main. Returns a function that ends it. */
export function followDrafts(): () => void {
  let isTold = false
  const unsubscribe = subscribe('drafts.changed', (list) => {
    isTold = true
    useDrafts.setState(list)
  })
  call('drafts.list', { isStart: true }).then(
    (list) => {
      if (!isTold) useDrafts.setState(list)
    },
    // Forms journal without the list; only the offer of earlier drafts is missing.
    () => {},
  )
  return unsubscribe
}
