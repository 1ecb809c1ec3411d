import { Button } from 'antd'
import { createPortal } from 'react-dom'
import { cancelCall } from '#renderer/lib/api.ts'
import { waitingText } from '#renderer/lib/call-phrases.ts'
import { useNow } from '#renderer/lib/use-now.ts'
import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import styles from './pending-calls-bar.module.css'

/** A call that takes this many milliseconds is said to be slow (promise 16). */
const slowAfter = 10_000
const tick = 1000

const uptime = () => performance.now()

/** An open dialog keeps the focus inside itself: what must be reached while it is open has to stand in it. */
const topmost = (): Element =>
  Array.from(document.querySelectorAll('[role="dialog"][aria-modal="true"]'))
    .filter((dialog) => dialog.checkVisibility())
    .at(-1) ?? document.body

/** Says of each call that has lasted 10 s that it is still awaited, and lets a person give it up; nothing is cut off by itself. */
export function PendingCallsBar() {
  const calls = usePendingCalls((state) => state.calls)
  const now = useNow(uptime, tick, calls.length > 0)
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
