import * as v from 'valibot'
import { contract, type HttpCallName } from '#shared/contract/index.ts'
import { type IdentityOperationName, identityOperationNames } from '../identity/service.ts'

/** Anything a fault can be put on. */
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
 * A fault on demand. It hits the next `times` requests of its call, or all of them where `times` is left out; several
 * faults of one call follow each other.
 */
export const faultSchema = v.pipe(
  v.variant('fault', [
    /** Answers as usual, `ms` later. */
    v.strictObject({ ...common, fault: v.literal('delay'), ms: v.pipe(v.number(), v.minValue(0)) }),
    /** Takes the request and never answers; nothing is changed. */
    v.strictObject({ ...common, fault: v.literal('hang') }),
    /** Answers with a status; nothing is changed. */
    v.strictObject({
      ...common,
      fault: v.literal('status'),
      status: answerStatus,
      body: v.optional(v.unknown()),
      headers: v.optional(v.record(v.string(), v.string())),
    }),
    /** Resets the connection before anything is changed. */
    v.strictObject({ ...common, fault: v.literal('reset') }),
    /** Carries the call out and cuts its answer's JSON in half. */
    v.strictObject({ ...common, fault: v.literal('truncate') }),
    /** Carries the call out and sends nine tenths of its answer; the rest follows once the faults are cleared. */
    v.strictObject({ ...common, fault: v.literal('stall') }),
    /** Answers with a page, as a proxy's sign-in does, by default as if all was well (200); nothing is changed. */
    v.strictObject({ ...common, fault: v.literal('html'), status: v.optional(answerStatus) }),
    /** Answers 200 without what belongs in it (for an API call: no `data`); nothing is changed. */
    v.strictObject({ ...common, fault: v.literal('noData') }),
    /** Carries the call out, then resets the connection instead of answering. */
    v.strictObject({ ...common, fault: v.literal('loseAnswer') }),
    /** Refuses the token as expired, however fresh it is. */
    v.strictObject({ ...common, fault: v.literal('expiredToken') }),
    /** Resets the connection once `percent` of an upload has arrived; nothing is stored. */
    v.strictObject({
      ...common,
      fault: v.literal('uploadReset'),
      percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    }),
  ]),
  v.check(
    ({ call, fault }) => fault !== 'uploadReset' || call === 'upload',
    'uploadReset is a fault of upload alone',
  ),
  v.check(
    ({ call, fault }) => fault !== 'expiredToken' || !/^(upload|content|addresses\..*)$/.test(call),
    'this call carries no token',
  ),
)
export type Fault = v.InferOutput<typeof faultSchema>

/** The faults that are set. */
export interface Faults {
  /** Sets a fault. @throws ValiError for one that makes no sense. */
  readonly add: (fault: v.InferInput<typeof faultSchema>) => void
  readonly clear: () => void
  /** Aborted by the next clear. */
  readonly cleared: () => AbortSignal
  /** Those still to come. */
  readonly pending: () => readonly Fault[]
  /** The fault that hits this request, which thereby counts. */
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
