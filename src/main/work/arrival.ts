import * as v from 'valibot'
import type { Execute } from '#main/api/execute.ts'
import { unlessMissing } from '#main/base/call-failure.ts'
import type { AnyReadBack, Arrival, HttpCall } from '#shared/contract/call.ts'
import { contract, type HttpCallName } from '#shared/contract/index.ts'
import { httpRowOf } from '#shared/contract/record-calls.ts'
import type { SaveOutcome } from '#shared/entities/draft.ts'

/** A write without an answer. */
interface Unanswered {
  readonly call: string
  readonly input: object
  /** The time at which it was sent, as an ISO date-time. */
  readonly at: string
  /** Finds out whether it has arrived, if the call's own read-back can't. */
  readonly look?: () => Promise<Arrival<unknown>>
}

/** How to ask the provider. */
export interface AskContext {
  readonly execute: Execute
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: number
}

interface Conclusion {
  readonly outcome: SaveOutcome
  /** The provider's answer, if the write has arrived. */
  readonly value?: unknown
}

/** In milliseconds. A write that has not arrived within this time will never arrive. */
export const longestDelivery = 2 * 60_000

const names = new Map<HttpCall, HttpCallName>(
  Object.entries(contract).flatMap(([name, call]) =>
    call.transport === 'http' ? [[call, name as HttpCallName] as const] : [],
  ),
)

/** The read that finds out whether a call has arrived. */
export function readBackOf(call: string): AnyReadBack | undefined {
  const row = httpRowOf(call)
  return row?.readBack ?? row?.lookAlike
}

/** Returns the name of a read-back's call in the contract. */
export function nameOfCall(call: HttpCall): HttpCallName {
  const name = names.get(call)
  if (!name) throw new Error(`no call of the contract reads ${call.path}`)
  return name
}

/**
 * Creates the function that finds out whether an unsure write has arrived, by the read-back in its row of the
 * contract. The function resolves to undefined if the write may still arrive.
 * @throws CallFailure if the read failed
 */
export function createConclude() {
  /**
   * The time of the first check of each write. It is needed because the clock may have been set back since
   * the write was sent. It stays after the conclusion, because a form and its change ask about the same write.
   */
  const asked = new Map<string, number>()
  return async (unanswered: Unanswered, context: AskContext): Promise<Conclusion | undefined> => {
    const { call, input, at } = unanswered
    const readBack = readBackOf(call)
    if (!readBack) return { outcome: 'unknown' }
    const key = JSON.stringify([call, at, input])
    const since = Math.min(Date.parse(at), asked.get(key) ?? context.now)
    asked.set(key, since)
    const readIt = async () => {
      const wanted = v.parse(readBack.call.input, readBack.input(input)) as never
      const { execute, signal } = context
      const found = await unlessMissing<unknown>(execute(nameOfCall(readBack.call), wanted, { signal }))
      return readBack.arrived(input, found)
    }
    const arrival = await (unanswered.look ?? readIt)()
    if (!arrival && context.now - since < longestDelivery) return undefined
    if (!arrival) return { outcome: 'missed' }
    return httpRowOf(call)?.readBack ? { outcome: 'arrived', ...arrival } : { outcome: 'found' }
  }
}

/** Finds out whether an unsure write has arrived. */
export type Conclude = ReturnType<typeof createConclude>
