import { callInBackground } from '#renderer/lib/calls/api.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'

/** How often main gets the report at most, in ms. */
const reportPause = 5000

/**
 * Reports to main that the console is in use, if the policy locks one that is not. Returns a function that ends
 * it.
 */
export function reportActivity(): () => void {
  let last = Number.NEGATIVE_INFINITY
  const report = () => {
    // The page's clock may stand still while the computer sleeps, and the system's clock may be set back.
    const now = Date.now()
    if (Math.abs(now - last) < reportPause || !useAppInfo.getState().info?.locksWhenIdle) return
    last = now
    // Without an answer the console locks a moment sooner.
    callInBackground('session.active', {}).catch(() => {})
  }
  const events = ['keydown', 'pointerdown'] as const
  for (const name of events) window.addEventListener(name, report, { capture: true })
  return () => {
    for (const name of events) window.removeEventListener(name, report, { capture: true })
  }
}
