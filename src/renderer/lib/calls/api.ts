import { usePendingCalls } from '#renderer/stores/pending-calls.ts'
import { askForPassword } from '#renderer/stores/step-up.ts'
import type { EventName, EventPayload } from '#shared/contract/events.ts'
import type {
  BridgeCallName,
  CallAnswer,
  CallInput,
  ConsoleApi,
  ToldOfWrite,
} from '#shared/contract/index.ts'
import { cancelledMessage, fromBridge, type PartsSent } from '#shared/result.ts'
import { AppError, toAppError } from './errors.ts'
import { nextTask } from './next-task.ts'
import { noteReading } from './readings.ts'

declare global {
  interface Window {
    readonly consoleApi: ConsoleApi
  }
}

/** Cancels a call. Its promise then rejects with an error of the kind `cancelled`. */
export const cancelCall = (requestId: string) =>
  window.consoleApi.calls['calls.cancel']({ requestId }, crypto.randomUUID())

/** Collects the parts of a long list, which may arrive in any order, even after the reply (decision 94). */
export interface ListParts<A> {
  /** Adds a part. The first one is parsed immediately, each other one in its own task. */
  readonly take: (part: EventPayload<'lists.part'>) => void
  /** Resolves to the whole list when all parts have arrived. */
  readonly whole: (last: A, after: PartsSent | undefined) => Promise<A>
}

/** Further options of a call. */
interface CallMore<A> extends ToldOfWrite {
  /** Collects the parts of a long list. */
  readonly parts?: ListParts<A>
}

/** What a call has, without what it has not: an answer on the bridge may have no undefined members. */
const given = (told: ToldOfWrite): ToldOfWrite =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))

/** Parsing a longer list, in characters, would block the page, so it runs in a separate task. */
const longJson = 100_000

async function ask<N extends BridgeCallName>(
  requestId: string,
  name: N,
  input: CallInput<N>,
  signal?: AbortSignal,
  more: CallMore<CallAnswer<N>> = {},
): Promise<CallAnswer<N>> {
  const { parts, ...told } = more
  const cancel = () => void cancelCall(requestId)
  signal?.addEventListener('abort', cancel, { once: true })
  const endParts =
    parts &&
    subscribe('lists.part', (part) => {
      if (part.requestId === requestId) parts.take(part)
    })
  try {
    const bridged = await window.consoleApi.calls[name](input, requestId, {
      ...(parts && { inParts: true }),
      ...given(told),
    })
    if ('json' in bridged && bridged.json.length > longJson) await nextTask()
    const result = fromBridge<CallAnswer<N>>(bridged)
    if (!result.ok) throw new AppError(result.error)
    const value = parts && 'json' in bridged ? await parts.whole(result.value, bridged.after) : result.value
    noteReading(value, bridged.reading)
    return value
  } catch (thrown) {
    throw toAppError(thrown, name)
  } finally {
    endParts?.()
    signal?.removeEventListener('abort', cancel)
  }
}

const cancelledCall = (name: string) =>
  new AppError({ kind: 'cancelled', message: cancelledMessage, call: name, requestId: '' })

/** The id of the latest request with an input, which lasts as long as the input. */
const requests = new WeakMap<object, string>()

/** The id of the request that has sent this input, by which an undo names the write that it takes back. */
export const requestOf = (input: object): string | undefined => requests.get(input)

/**
 * Like {@link ask}, and lists the call among the calls in flight, so that the pending-calls bar can show it.
 */
async function askPending<N extends BridgeCallName>(
  name: N,
  input: CallInput<N>,
  signal?: AbortSignal,
  more: CallMore<CallAnswer<N>> = {},
): Promise<CallAnswer<N>> {
  const requestId = crypto.randomUUID()
  const { begin, end } = usePendingCalls.getState()
  begin({ requestId, name, startedAt: performance.now() })
  requests.set(input, requestId)
  try {
    return await ask(requestId, name, input, signal, more)
  } finally {
    end(requestId)
  }
}

/**
 * Makes one call of the contract over the bridge. `signal` cancels it.
 * @throws AppError, and nothing else, if the call fails
 */
export async function call<N extends BridgeCallName>(
  name: N,
  input: CallInput<N>,
  signal?: AbortSignal,
  more: CallMore<CallAnswer<N>> = {},
): Promise<CallAnswer<N>> {
  // An aborted signal fires no event any more.
  if (signal?.aborted) throw cancelledCall(name)
  try {
    return await askPending(name, input, signal, more)
  } catch (thrown) {
    const error = toAppError(thrown, name)
    if (error.detail.kind !== 'passwordNeeded') throw error
    // Main needs the password and has sent nothing, so the same call is made again after the answer.
    if (!(await askForPassword())) throw cancelledCall(name)
    return askPending(name, input, signal, more)
  }
}

/** Makes a call that no one waits for, so it is not listed among the calls in flight. */
export const callInBackground = <N extends BridgeCallName>(
  name: N,
  input: CallInput<N>,
  more: CallMore<CallAnswer<N>> = {},
): Promise<CallAnswer<N>> => ask(crypto.randomUUID(), name, input, undefined, more)

/** Listens to an event from main. Returns a function that unsubscribes. */
export const subscribe = <N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void) =>
  window.consoleApi.events[name](listener)
