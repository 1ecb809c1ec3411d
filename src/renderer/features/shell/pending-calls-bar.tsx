import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { cancelCall } from '#renderer/lib/api.ts'
import { waitingText } from '#renderer/lib/call-phrases.ts'
import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import styles from './pending-calls-bar.module.css'

/** A call that takes this many milliseconds is said to be slow (promise 16). */
const slowAfter = 10_000
const tick = 1000

/** Milliseconds of `performance.now()`, renewed each second while somebody needs them. */
function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!isNeeded) return undefined
    const timer = setInterval(() => setNow(performance.now()), tick)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}

/** An open dialog keeps the focus inside itself: what must be reached while it is open has to stand in it. */
const topmost = (): Element =>
  Array.from(document.querySelectorAll('[role="dialog"][aria-modal="true"]'))
    .filter((dialog) => dialog.checkVisibility())
    .at(-1) ?? document.body

/** Says of each call that has lasted 10 s that it is still awaited, and lets a person give it up; nothing is cut off by itself. */
export function PendingCallsBar() {
  const calls = usePendingCalls((state) => state.calls)
  const now = useNow(calls.length > 0)
  const slow = calls.filter(({ startedAt }) => now - startedAt >= slowAfter)
  if (slow.length === 0) return null
  return createPortal(
    <div role="status" className={styles.bar}>
      {slow.map(({ requestId, name }) => (
        <div key={requestId}>
          {waitingText(name)}
          <Button
            type="text"
            size="small"
            aria-label={`Cancel: ${waitingText(name)}`}
            onClick={() => void cancelCall(requestId)}
          >
            Cancel
          </Button>
        </div>
      ))}
    </div>,
    topmost(),
  )
}
