import { callInBackground } from '#renderer/lib/calls/api.ts'
import { useAppInfo } from '#renderer/stores/app-info.ts'

/** Minimum time between two reports, in ms. */
const reportPause = 5000

/**
 * Reports the admin's activity to main if the policy locks an idle console. Returns a function that
 * unsubscribes.
 */
export function reportActivity(): () => void {
  let last = Number.NEGATIVE_INFINITY
  const report = () => {
    // Uses the system clock, because `performance.now()` may stop while the computer sleeps. `abs`, because
    // the system clock may be set back.
    const now = Date.now()
    if (Math.abs(now - last) < reportPause || !useAppInfo.getState().info?.locksWhenIdle) return
    last = now
    // If a report fails, the console merely locks a little sooner.
    callInBackground('session.active', {}).catch(() => {})
  }
  const events = ['keydown', 'pointerdown'] as const
  for (const name of events) window.addEventListener(name, report, { capture: true })
  return () => {
    for (const name of events) window.removeEventListener(name, report, { capture: true })
  }
}
