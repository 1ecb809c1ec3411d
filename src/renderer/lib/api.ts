import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import type { EventName, EventPayload } from '#shared/contract/events.ts'
import type { BridgeCallName, CallAnswer, CallInput, ConsoleApi } from '#shared/contract/index.ts'
import { fromBridge } from '#shared/result.ts'
import { AppError, toAppError } from './errors.ts'

declare global {
  interface Window {
    readonly consoleApi: ConsoleApi
  }
}

/** Stops waiting for a call; its promise then rejects with the kind `cancelled`. */
export const cancelCall = (requestId: string) =>
  window.consoleApi.calls['calls.cancel']({ requestId }, crypto.randomUUID())

/** To take in a list of more characters is work enough for one task; it is read in the next. */
const longJson = 100_000
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Makes one call of the contract over the bridge; `onFirst` is told the first records of a long list.
 * @throws AppError, and nothing else, where the call fails; `signal` gives the call up.
 */
export async function call<N extends BridgeCallName>(
  name: N,
  input: CallInput<N>,
  signal?: AbortSignal,
  onFirst?: (first: CallAnswer<N>) => void,
): Promise<CallAnswer<N>> {
  // A listener on a signal that is aborted already would never hear of it.
  if (signal?.aborted)
    throw new AppError({
      kind: 'cancelled',
      message: 'The request was cancelled.',
      call: name,
      requestId: '',
    })
  const requestId = crypto.randomUUID()
  const cancel = () => void cancelCall(requestId)
  const { begin, end } = usePendingCalls.getState()
  signal?.addEventListener('abort', cancel, { once: true })
  const endFirst =
    onFirst &&
    subscribe('lists.first', (first) => {
      // What was given up may be told all the same.
      if (first.requestId === requestId && !signal?.aborted) onFirst(first.records as CallAnswer<N>)
    })
  begin({ requestId, name, startedAt: performance.now() })
  try {
    const bridged = await window.consoleApi.calls[name](input, requestId)
    if ('json' in bridged && bridged.json.length > longJson) await nextTask()
    const result = fromBridge<CallAnswer<N>>(bridged)
    if (!result.ok) throw new AppError(result.error)
    return result.value
  } catch (thrown) {
    throw toAppError(thrown, name)
  } finally {
    end(requestId)
    endFirst?.()
    signal?.removeEventListener('abort', cancel)
  }
}

/** Listens to an event from main; answers the function that ends it. */
export const subscribe = <N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void) =>
  window.consoleApi.events[name](listener)
