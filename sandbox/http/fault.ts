import * as v from 'valibot'
import { contract, type HttpCallName } from '#shared/contract/index.ts'
import { type IdentityOperationName, identityOperationNames } from '../identity/service.ts'

/** Everything for which faults can be set. */
export type FaultTarget =
  | HttpCallName
  | `identity.${IdentityOperationName}`
  | 'upload'
  | 'content'
  | 'addresses.suggest'
  | 'addresses.get'

export const faultTargets: readonly FaultTarget[] = [
  ...Object.entries(contract).flatMap(([name, { transport }]) =>
    transport === 'http' ? [name as HttpCallName] : [],
  ),
  ...identityOperationNames.map((name) => `identity.${name}` as const),
  'upload',
  'content',
  'addresses.suggest',
  'addresses.get',
]

const target = v.picklist(faultTargets, 'no such call')
const times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)))
const common = { call: target, times }
const answerStatus = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))

/**
 * A fault for the next `times` requests of a call, or for all if `times` is undefined. Several faults of a
 * call apply one after the other.
 */
export const faultSchema = v.pipe(
  v.variant('fault', [
    /** Answers normally, but `ms` later. */
    v.strictObject({ ...common, fault: v.literal('delay'), ms: v.pipe(v.number(), v.minValue(0)) }),
    /** Accepts the request, but never answers. Changes nothing. */
    v.strictObject({ ...common, fault: v.literal('hang') }),
    /** Answers with a status. Changes nothing. */
    v.strictObject({
      ...common,
      fault: v.literal('status'),
      status: answerStatus,
      body: v.optional(v.unknown()),
      headers: v.optional(v.record(v.string(), v.string())),
    }),
    /** Resets the connection. Changes nothing. */
    v.strictObject({ ...common, fault: v.literal('reset') }),
    /** Executes the call, but sends only half of the answer. */
    v.strictObject({ ...common, fault: v.literal('truncate') }),
    /** Executes the call, but sends only 90% of the answer; the rest follows when faults are cleared. */
    v.strictObject({ ...common, fault: v.literal('stall') }),
    /** Answers with a network's sign-in page, by default with status 200. Changes nothing. */
    v.strictObject({ ...common, fault: v.literal('html'), status: v.optional(answerStatus) }),
    /** Answers 200 without data (API calls: without `data`). Changes nothing. */
    v.strictObject({ ...common, fault: v.literal('noData') }),
    /** Executes the call, then resets the connection instead of answering. */
    v.strictObject({ ...common, fault: v.literal('loseAnswer') }),
    /** Refuses the token as expired. Changes nothing. */
    v.strictObject({ ...common, fault: v.literal('expiredToken') }),
    /** Resets the connection after `percent` of an upload. Stores nothing. */
    v.strictObject({
      ...common,
      fault: v.literal('uploadReset'),
      percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    }),
  ]),
  v.check(
    ({ call, fault }) => fault !== 'uploadReset' || call === 'upload',
    'uploadReset works only for upload',
  ),
  v.check(
    ({ call, fault }) => fault !== 'expiredToken' || !/^(upload|content|addresses\..*)$/.test(call),
    'this call carries no token',
  ),
)
export type Fault = v.InferOutput<typeof faultSchema>

/** The faults that are set. */
export interface Faults {
  /** Sets a fault. @throws ValiError if it is invalid. */
  readonly add: (fault: v.InferInput<typeof faultSchema>) => void
  readonly clear: () => void
  /** Aborted by the next `clear`. */
  readonly cleared: () => AbortSignal
  /** Faults that are not used up. */
  readonly pending: () => readonly Fault[]
  /** Returns the fault for a request of this call, if there is one, and uses it up once. */
  readonly take: (call: FaultTarget) => Fault | undefined
}

/** Makes an empty set of faults. */
export function createFaults(): Faults {
  let faults: Fault[] = []
  let clearing = new AbortController()
  return {
    add: (fault) => {
      faults = [...faults, v.parse(faultSchema, fault)]
    },
    clear: () => {
      faults = []
      clearing.abort()
      clearing = new AbortController()
    },
    cleared: () => clearing.signal,
    pending: () => faults,
    take: (call) => {
      const hit = faults.find((fault) => fault.call === call)
      if (!hit || hit.times === undefined) return hit
      const left = hit.times - 1
      faults = faults.flatMap((fault) => (fault !== hit ? fault : left > 0 ? { ...hit, times: left } : []))
      return hit
    },
  }
}
