import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { CallContext } from '#main/base/call-context.ts'
import { CallFailure, unlessMissing } from '#main/base/call-failure.ts'
import { pause, systemTimers, type Timers } from '#main/base/timers.ts'
import { createWriteLock } from '#main/base/write-lock.ts'
import type { TokenSource } from '#main/identity/token-source.ts'
import type { Arrival, HttpCall, ListSchema } from '#shared/contract/call.ts'
import { type CallAnswer, contract, type HttpCallName, type ParsedInput } from '#shared/contract/index.ts'
import type { Reading } from '#shared/result.ts'
import { readAnswer } from './answer.ts'
import { asRead, asStored } from './as-stored.ts'
import { createAuthorised } from './authorised.ts'
import { RequestFailure } from './call-outcome.ts'
import type { HttpRequest, SendHttp } from './http.ts'
import { withTotal } from './known-total.ts'
import { fillPath } from './path.ts'
import { readList } from './read-list.ts'

interface ExecuteDependencies {
  readonly send: SendHttp
  readonly tokens: TokenSource
  /** The base address of the provider's API, with a slash at its end. */
  readonly apiBase: string
  /** The signed-in admin. Equal writes of two admins are not merged. */
  readonly person?: () => string
  /** Called with the values that could not be read in an answer. */
  readonly onReading?: (call: HttpCall, reading: Reading) => void
  /** The clock; by default the system's. */
  readonly timers?: Timers
}

/** Main's own calls belong to no window, and get their id here. */
export type ExecuteContext = Pick<CallContext, 'signal'> &
  Partial<CallContext> & {
    /** For a long list: the records with other members than the page gets. */
    readonly listed?: ListSchema
  }

/** Makes a call of the contract to the provider. @throws CallFailure */
export type Execute = <N extends HttpCallName>(
  name: N,
  input: ParsedInput<N>,
  context: ExecuteContext,
) => Promise<CallAnswer<N>>

type AnyExecute = <A = unknown>(name: string, input: object, context: ExecuteContext) => Promise<A>

/** The same function for names that are made of a kind of record and a usual call. The caller says the answer's type. */
export const anyCall = (execute: Execute) => execute as AnyExecute

/**
 * The pause before the second read-back, in ms. The provider may still be processing the write at the first
 * one.
 */
const secondLookAfter = 1000

/** Builds the request: fills the path, and sends the rest of the input as the body (API-01). */
function toRequest(
  apiBase: string,
  call: HttpCall,
  input: object,
  { signal, requestId }: Pick<ExecuteContext, 'signal'> & { readonly requestId: string },
): HttpRequest {
  const { path, rest } = fillPath(call.path, input as Record<string, unknown>)
  // Sends stored odd values only in an update, because only then they return to their own record.
  const worded = call.method === 'PATCH' ? asStored : asRead
  const hasBody = call.method === 'POST' || call.method === 'PATCH'
  return {
    name: `${call.method} ${call.path}`,
    method: call.method,
    url: new URL(path, apiBase).href,
    headers: {
      accept: 'application/json',
      'x-request-id': requestId,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(worded(call.body === 'whole' ? input : rest)) } : {}),
    isRead: call.effect === 'read',
    signal,
  }
}

/** Creates the function that makes all HTTP calls of the contract. A new call needs no code here. */
export function createExecute({
  send,
  tokens,
  apiBase,
  person = () => '',
  onReading,
  timers = systemTimers,
}: ExecuteDependencies): Execute {
  const authorised = createAuthorised(send, tokens)
  const lock = createWriteLock()

  const exchange = async (row: HttpCall, input: object, context: ExecuteContext): Promise<unknown> => {
    const { signal, requestId = randomUUID(), listed } = context
    const call = listed ? { ...row, answer: listed, keeps: Object.keys(listed.item.entries) } : row
    const request = toRequest(apiBase, call, input, { signal, requestId })
    const { value, ...reading } = call.keeps
      ? await readList(call, call.keeps, context.parts, (reader) => authorised({ ...request, reader }))
      : readAnswer(call, await authorised(request))
    if (reading.differences.length > 0) {
      onReading?.(call, reading)
      context.onReading?.(reading)
    }
    return withTotal(value, input)
  }

  /** Reads the record that an unanswered write should have changed; undefined if it does not exist. */
  const find = async (call: HttpCall, input: unknown, context: ExecuteContext): Promise<unknown> =>
    unlessMissing(exchange(call, v.parse(call.input, input) as object, context))

  /**
   * Checks the record for a write whose answer was lost: the write's value if it arrived, undefined if not,
   * 'unknown' if the record can't be read.
   */
  const readBack = async (
    call: HttpCall,
    input: object,
    looks: number,
    context: ExecuteContext,
  ): Promise<Arrival<unknown> | 'unknown'> => {
    if (!call.readBack) return 'unknown'
    try {
      for (let look = 1; ; look += 1) {
        const found = await find(call.readBack.call, call.readBack.input(input), context)
        const arrival = call.readBack.arrived(input, found)
        if (arrival || look >= looks) return arrival
        await pause(timers, context.signal, secondLookAfter)
      }
    } catch {
      return 'unknown'
    }
  }

  /**
   * Sends a write once. If the answer is lost, it reads the record back. A write that the record does not
   * show may still be in flight, so only a refused or unsent write is known to have changed nothing.
   */
  const write = async (call: HttpCall, input: object, context: ExecuteContext): Promise<unknown> => {
    try {
      return await exchange(call, input, context)
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error
      const fail = (effect: 'none' | 'unknown') =>
        new CallFailure({ ...error.detail, effect }, { cause: error.cause })
      const { aftermath } = error
      const isRefused = aftermath === 'conflict' && call.readBack?.conflict === 'refused'
      if (aftermath === 'none' || isRefused) throw fail('none')
      if (aftermath === 'abandoned') throw fail('unknown')
      const arrival = await readBack(call, input, aftermath === 'unanswered' ? 2 : 1, context)
      if (aftermath === 'failed') throw fail(arrival === undefined ? 'none' : 'unknown')
      if (arrival !== undefined && arrival !== 'unknown') return arrival.value
      throw fail(aftermath === 'conflict' ? 'none' : 'unknown')
    }
  }

  const run = async (name: HttpCallName, input: object, context: ExecuteContext): Promise<unknown> => {
    const call: HttpCall = contract[name]
    if (call.effect === 'read') return exchange(call, input, context)
    const { requestId = randomUUID() } = context
    return lock(`${person()} ${name} ${JSON.stringify(input)}`, context.signal, (signal) =>
      write(call, input, { signal, requestId }),
    )
  }
  return run as Execute
}

/** A callback for the answers of each call. */
type AnswerWatchers = {
  readonly [N in HttpCallName]?: (answer: CallAnswer<N>, input: ParsedInput<N>) => void
}

/** Wraps the function that makes calls, so that `watchers` see the answers of the calls that they are for. */
export const watchAnswers =
  (execute: Execute, watchers: AnswerWatchers): Execute =>
  async (name, input, context) => {
    const answer = await execute(name, input, context)
    watchers[name]?.(answer, input)
    return answer
  }
