import { Button } from 'antd'
import { createPortal } from 'react-dom'
import { cancelCall } from '#renderer/lib/calls/api.ts'
import { waitingText } from '#renderer/lib/calls/call-phrases.ts'
import { reserveHeight } from '#renderer/lib/react/reserve-height.ts'
import { topmost } from '#renderer/lib/react/screen.ts'
import { useNow } from '#renderer/lib/react/use-now.ts'
import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import styles from './pending-calls-bar.module.css'

/** A call in flight for longer than this is slow, in ms. */
const slowAfter = 10_000
const tick = 1000

const reserved = reserveHeight('--pending-height')

const uptime = () => performance.now()

/** Shows each slow call with a Cancel button. Nothing is cancelled automatically. */
export function PendingCallsBar() {
  const calls = usePendingCalls((state) => state.calls)
  const now = useNow(uptime, tick, calls.length > 0)
  const slow = calls.filter(({ startedAt }) => now - startedAt >= slowAfter)
  if (slow.length === 0) return null
  return createPortal(
    <div ref={reserved} role="status" className={styles.bar}>
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
