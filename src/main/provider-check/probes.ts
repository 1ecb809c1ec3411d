import * as v from 'valibot'
import type { CallAnswer, CallInput, HttpCallName, ReadCallName } from '#shared/contract/index.ts'
import { findingCall } from '#shared/contract/record-calls.ts'
import { roverPageSize } from '#shared/entities/rover-job.ts'
import type { RecordKind, UsualCall } from '#shared/records/record-kind.ts'
import {
  type RecordName,
  recordKey,
  recordNames,
  records,
  type UsualCallName,
} from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'
import { idSchema } from '#shared/rules/validation.ts'

/** A read of the provider. */
export type ProviderRead = Extract<HttpCallName, ReadCallName>

type SampleOf<A> = A extends readonly (infer R)[]
  ? R
  : A extends { readonly data: readonly (infer R)[] }
    ? R
    : A

/** Returns the first record of an earlier answer, if there is one. */
export type First = <N extends ProviderRead>(name: N) => SampleOf<CallAnswer<N>> | undefined

/** Creates the input of a read; undefined if no earlier answer had the id that it needs. */
type Probe<N extends ProviderRead> = (first: First) => CallInput<N> | undefined

const nothing = () => ({})
const search = () => ({ query: '', from: 0, size: 10, filters: {} })

/** A record's id in this member; undefined if it is missing or invalid. */
function idIn(record: object | null | undefined, member: string): string | undefined {
  const id = v.safeParse(idSchema, record ? ownMember(record, member) : undefined)
  return id.success ? id.output : undefined
}

/** The input to read one record: the first one of the search or list. */
const ofFirst =
  <K extends RecordName>(kind: K) =>
  (first: First) => {
    const id = idIn(first(findingCall(kind)), records[kind].id)
    return id === undefined ? undefined : recordKey(kind, id)
  }

/** The usual reads. Reading one record comes last, because it needs an id from the others. */
const probesOf = (kind: RecordName) =>
  ({ search, list: nothing, get: ofFirst(kind) }) satisfies Partial<Record<UsualCall, unknown>>

const usualProbes = Object.fromEntries(
  recordNames.flatMap((kind) => {
    const { calls }: RecordKind = records[kind]
    return Object.entries(probesOf(kind)).flatMap(([call, probe]) =>
      calls.some((each) => each === call) ? [[`${kind}.${call}`, probe]] : [],
    )
  }),
) as { readonly [N in Extract<UsualCallName, ProviderRead>]: Probe<N> }

const ofBusiness = ofFirst('businesses')
const ofReferral = ofFirst('referrals')

/** The input of every read, ordered so that each finds the ids that it needs. */
export const probes: { readonly [N in ProviderRead]: Probe<N> } = {
  'admins.current': nothing,
  ...usualProbes,
  'businessProfiles.list': ofBusiness,
  'businessPermissions.list': ofBusiness,
  'businessPermissions.get': (first) => {
    const business = ofBusiness(first)
    const userSub = idIn(first('businessPermissions.list'), 'userSub')
    return business && userSub !== undefined ? { ...business, userSub } : undefined
  },
  'businessReferrals.list': ofBusiness,
  'businessReferrals.listReferrals': ofBusiness,
  'jobApplications.list': ofFirst('jobs'),
  'referrals.listArchived': nothing,
  'referrals.findByCode': (first) => {
    const code = first('referrals.list')?.code
    return code ? { code } : undefined
  },
  'referralUses.list': ofReferral,
  'referralBusinesses.list': ofReferral,
  'providerProducts.list': nothing,
  'rover.search': () => ({ page: 1, order_by: 'posted_date', sort_by: 'desc', page_size: roverPageSize }),
  'businessLogs.list': nothing,
}
