import * as v from 'valibot'
import type { CallContext } from '#main/base/call-context.ts'
import { CallFailure } from '#main/base/call-failure.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { messageWithoutValues, problemOf } from '#main/diagnostics/message-without-values.ts'
import { type Call, mustFinish } from '#shared/contract/call.ts'
import type { EventPayload } from '#shared/contract/events.ts'
import { type BridgeCallName, contract, type HttpCallName } from '#shared/contract/index.ts'
import {
  type AnyBridged,
  type CallError,
  failure,
  internalMessage,
  type PartsSent,
  type Reading,
  toBridge,
} from '#shared/result.ts'
import { isWithinLimits, tooLargeMessage } from '#shared/rules/input-limits.ts'
import type { CallsUnderWay } from './calls-under-way.ts'
import type { HttpHandler, NativeHandlers } from './handler.ts'

interface DispatchDependencies {
  readonly native: NativeHandlers
  readonly http: HttpHandler
  readonly underWay: CallsUnderWay
  /**
   * Returns undefined if the call may be made, else a promise that rejects with a CallFailure if it may not.
   */
  readonly check: (name: BridgeCallName, input: object) => Promise<void> | undefined
  /** Sends one part of a list to the calling window. */
  readonly sendPart: (part: EventPayload<'lists.part'>, owner: number) => void
  /** Called after a write that has, or may have, changed something. `owner` is the calling window. */
  readonly onWrite: (name: BridgeCallName, input: object, owner: number) => void
  readonly log: Log
}

/** Answers a call of a trusted sender. `owner` is the id of its web contents. Never throws. */
export type Dispatch = (
  name: BridgeCallName,
  owner: number,
  input: unknown,
  requestId: unknown,
  extras?: unknown,
) => Promise<AnyBridged>

const requestIdSchema = v.pipe(v.string(), v.uuid())

const extrasSchema = v.optional(
  v.strictObject({
    inParts: v.optional(v.boolean()),
    before: v.optional(v.record(v.string(), v.unknown())),
    name: v.optional(v.string()),
    note: v.optional(v.string()),
    undoes: v.optional(v.string()),
  }),
  {},
)
type Extras = v.InferOutput<typeof extrasSchema>

/** Frequent errors whose causes are not logged. */
const everyday: ReadonlySet<CallError['kind']> = new Set([
  'cancelled',
  'forbidden',
  'invalid',
  'passwordNeeded',
  'signedOut',
])

type AnyHandler = (input: unknown, context: CallContext) => Promise<unknown>

/** The cause of a failure, without its stack, which would only show this code. */
const reasonOf = (thrown: unknown) =>
  thrown instanceof Error && thrown.cause instanceof Error ? `: ${messageWithoutValues(thrown.cause)}` : ''

/** Sends each part as JSON, with its position in the list. */
function sentInParts(send: (part: Omit<EventPayload<'lists.part'>, 'requestId'>) => void) {
  let attempt = 0
  let from = 0
  return {
    begin: () => {
      attempt += 1
      from = 0
    },
    take: (records: readonly unknown[]) => {
      if (records.length > 0) send({ attempt, from, json: JSON.stringify(records) })
      from += records.length
    },
    /** The parts sent in the latest attempt; undefined if there were none. */
    sent: (): PartsSent | undefined => (from > 0 ? { attempt, records: from } : undefined),
  }
}

/**
 * Creates the path from the bridge to the handlers: it validates the input, runs the handler, logs one line,
 * and converts errors to failures.
 */
export function createDispatch({
  native,
  http,
  underWay,
  check,
  sendPart,
  onWrite,
  log,
}: DispatchDependencies): Dispatch {
  const handlers: Readonly<Record<string, AnyHandler>> = native as object as Record<string, AnyHandler>

  const handlerOf = (name: BridgeCallName, owner: number): AnyHandler => {
    if (name === 'calls.cancel')
      return async (input) => {
        underWay.cancel((input as { requestId: string }).requestId, owner)
        return {}
      }
    const call: Call = contract[name]
    if (call.transport === 'http') {
      const execute = http as (name: HttpCallName, input: unknown, context: CallContext) => Promise<unknown>
      return (input, context) => execute(name as HttpCallName, input, context)
    }
    const handler = handlers[name]
    if (!handler) throw new Error(`${name} has no handler`)
    // The schema removes everything that the contract does not name.
    return async (input, context) => v.parse(call.answer, await handler(input, context))
  }

  /** Keeps a handler's CallFailure. Any other error gets a general message. */
  const toError = (thrown: unknown, call: BridgeCallName, requestId: string): CallError => {
    if (thrown instanceof CallFailure) return { ...thrown.detail, call, requestId }
    return { kind: 'internal', message: internalMessage, call, requestId }
  }

  const answer = async (
    name: BridgeCallName,
    owner: number,
    input: unknown,
    requestId: string,
    { inParts = false, ...told }: Extras,
  ): Promise<AnyBridged> => {
    const startedAt = performance.now()
    const tellOthers = () => {
      if (contract[name].effect === 'write') onWrite(name, input as object, owner)
    }
    const finish = (outcome: string) =>
      `${name} ${requestId} ${outcome} ${Math.round(performance.now() - startedAt)} ms`
    try {
      const handler = handlerOf(name, owner)
      let reading: Reading | undefined
      const parts = inParts ? sentInParts((part) => sendPart({ requestId, ...part }, owner)) : undefined
      const run = underWay.run(requestId, owner, mustFinish(contract[name]), async (signal) => {
        const checked = check(name, input as object)
        if (checked) await checked
        return handler(input, {
          owner,
          requestId,
          signal,
          ...(parts && { parts }),
          ...told,
          onReading: (read) => {
            reading = read
          },
        })
      })
      if (!run)
        throw new CallFailure({
          kind: 'invalid',
          message: 'The console is still busy with this or with other work. Please try again in a moment.',
        })
      const value = await run
      tellOthers()
      const bridged = toBridge(value, reading, parts?.sent())
      if (!('isRoutine' in contract[name])) log.info(finish('ok'))
      return bridged
    } catch (thrown) {
      const error = toError(thrown, name, requestId)
      if (error.effect === 'unknown') tellOthers()
      const outcome = finish(
        [error.kind, error.status, error.code].filter((part) => part !== undefined).join(' '),
      )
      if (error.kind === 'internal') log.error(outcome, thrown)
      else if (everyday.has(error.kind)) log.info(outcome)
      else log.warn(`${outcome}${reasonOf(thrown)}`)
      return failure(error)
    }
  }

  return async (name, owner, input, requestId, extras) => {
    const refuse = (message: string, id = '') =>
      failure({ kind: 'invalid', message, call: name, requestId: id })
    const id = v.safeParse(requestIdSchema, requestId)
    if (!id.success) return refuse('The request has no valid id.')
    if (!isWithinLimits(input) || !isWithinLimits({ extras })) return refuse(tooLargeMessage, id.output)
    const added = v.safeParse(extrasSchema, extras)
    if (!added.success) return refuse('The request has additional values that are not valid.', id.output)
    // Stops at the first problem, because only that one is reported and a list could have thousands.
    const parsed = v.safeParse(contract[name].input as v.GenericSchema, input, { abortEarly: true })
    if (!parsed.success) return refuse(problemOf(parsed.issues), id.output)
    return answer(name, owner, parsed.output, id.output, added.output)
  }
}
