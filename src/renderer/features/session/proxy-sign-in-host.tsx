import { useEffect, useState } from 'react'
import { callInBackground, subscribe } from '#renderer/lib/calls/api.ts'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import type { ProxyQuestion } from '#shared/contract/proxy-sign-in.ts'

const ProxySignInDialog = deferredDialog(
  async () => (await import('./proxy-sign-in-dialog.tsx')).ProxySignInDialog,
)

/** Shows a proxy's sign-in question, even one from before this page loaded. */
export function ProxySignInHost() {
  const [asked, setAsked] = useState<ProxyQuestion | null>(null)
  /** Keeps the question on the screen during the closing animation. */
  const [last, setLast] = useState<ProxyQuestion>()
  if (asked && asked !== last) setLast(asked)
  useEffect(() => {
    let hasEvent = false
    const end = subscribe('proxySignIn.asked', (question) => {
      hasEvent = true
      setAsked(question)
    })
    callInBackground('proxySignIn.current', {}).then(
      (question) => {
        if (!hasEvent) setAsked(question)
      },
      // Ignores a failure: the next request through the proxy asks again.
      () => {},
    )
    return end
  }, [])
  return last && <ProxySignInDialog open={asked !== null} question={last} />
}
