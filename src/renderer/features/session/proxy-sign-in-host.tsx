import { useEffect, useState } from 'react'
import { callInBackground, subscribe } from '#renderer/lib/calls/api.ts'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import type { ProxyQuestion } from '#shared/contract/proxy-sign-in.ts'

const ProxySignInDialog = deferredDialog(
  async () => (await import('./proxy-sign-in-dialog.tsx')).ProxySignInDialog,
)

/** Shows the question of a proxy, even one that was asked before this page existed. */
export function ProxySignInHost() {
  const [asked, setAsked] = useState<ProxyQuestion | null>(null)
  /** Stays on the screen while the dialog closes. */
  const [last, setLast] = useState<ProxyQuestion>()
  if (asked && asked !== last) setLast(asked)
  useEffect(() => {
    let isTold = false
    const end = subscribe('proxySignIn.asked', (question) => {
      isTold = true
      setAsked(question)
    })
    callInBackground('proxySignIn.current', {}).then(
      (question) => {
        if (!isTold) setAsked(question)
      },
      // The next request that meets the proxy asks again.
      () => {},
    )
    return end
  }, [])
  return last && <ProxySignInDialog open={asked !== null} question={last} />
}
