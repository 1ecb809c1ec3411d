import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import type { EventName, EventPayload } from '#shared/contract/events.ts'
import type { BridgeCallName, CallAnswer, CallInput, ConsoleApi } from '#shared/contract/index.ts'
import { cancelledMessage, fromBridge } from '#shared/result.ts'
import { AppError, toAppError } from './errors.ts'
import { noteReading } from './readings.ts'

declare global {
  interface Window {
    readonly consoleApi: ConsoleApi
  }
}

/** Cancels a call; its promise then rejects with the kind `cancelled`. */
export const cancelCall = (requestId: string) =>
  window.consoleApi.calls['calls.cancel']({ requestId }, crypto.randomUUID())

/** A longer list, in characters, takes a whole task to parse, so it gets a task of its own. */
const longJson = 100_000
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Makes one call of the contract over the bridge. `onFirst` gets the first records of a long list;
 * `signal` cancels the call.
 * @throws AppError if the call fails; it throws nothing else
 */
export async function call<N extends BridgeCallName>(
  name: N,
  input: CallInput<N>,
  signal?: AbortSignal,
  onFirst?: (first: CallAnswer<N>) => void,
): Promise<CallAnswer<N>> {
  // A listener on an aborted signal would never run.
  if (signal?.aborted)
    throw new AppError({
      kind: 'cancelled',
      message: cancelledMessage,
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
      // The event may still arrive after a cancellation.
      if (first.requestId === requestId && !signal?.aborted) onFirst(first.records as CallAnswer<N>)
    })
  begin({ requestId, name, startedAt: performance.now() })
  try {
    const bridged = await window.consoleApi.calls[name](input, requestId)
    if ('json' in bridged && bridged.json.length > longJson) await nextTask()
    const result = fromBridge<CallAnswer<N>>(bridged)
    if (!result.ok) throw new AppError(result.error)
    noteReading(result.value, bridged.reading)
    return result.value
  } catch (thrown) {
    throw toAppError(thrown, name)
  } finally {
    end(requestId)
    endFirst?.()
    signal?.removeEventListener('abort', cancel)
  }
}

/** Listens to an event from main; returns a function that unsubscribes. */
export const subscribe = <N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void) =>
  window.consoleApi.events[name](listener)
