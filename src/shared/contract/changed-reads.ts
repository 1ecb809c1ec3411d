import type { RecordKind } from '../records/record-kind.ts'
import { type RecordName, records } from '../records/records.ts'
import { type Call, pathParts } from './call.ts'
import {
  type BridgeCallName,
  contract,
  type HttpCallName,
  type ReadCallName,
  type WriteCallName,
} from './index.ts'
import { areaOf, kindOf } from './record-calls.ts'

type AreaOf<N extends string> = N extends `${infer A}.${string}` ? A : never
type HttpWriteArea = AreaOf<Extract<HttpCallName, WriteCallName>>

/**
 * The areas of reads whose answers the other writes change; what main's own calls change, its events tell every
 * window. A write to the provider in a new area without its row does not compile.
 */
const otherChanges = {
  account: ['account', 'admins'],
  businessPermissions: ['businessPermissions', 'businessProfiles'],
  businessProfiles: ['businessPermissions', 'businessProfiles'],
  jobAdder: ['businessLogs', 'jobs'],
} as const satisfies Readonly<
  Record<Exclude<HttpWriteArea, RecordName> | 'account', readonly AreaOf<ReadCallName>[]>
>

/** The areas of reads whose answers a write changes. */
function changedAreas(write: string): readonly string[] {
  const kind = kindOf(write)
  if (!kind) return (otherChanges as Readonly<Record<string, readonly string[]>>)[areaOf(write)] ?? []
  const { shownBy = [], along = [] }: RecordKind = records[kind]
  return [kind, ...shownBy.map(areaOf), ...along]
}

/** What a write changed: the name of its call, and the ids of its records under their own names. */
export interface Changed {
  readonly call: string
  readonly ids: Readonly<Record<string, string>>
}

/** The names of the members of a write that hold ids. */
function idNames(write: WriteCallName): readonly string[] {
  const call: Call = contract[write]
  if (call.transport !== 'http') return []
  const kind = call.edit && kindOf(write)
  return [...pathParts(call.path), ...(kind ? [records[kind].id] : [])]
}

/** What a call changed that other windows may show; undefined for a read, and for a write that they never show. */
export function changedBy(name: BridgeCallName, input: object): Changed | undefined {
  if (contract[name].effect === 'read' || changedAreas(name).length === 0) return undefined
  const values = new Map(Object.entries(input))
  const ids = idNames(name as WriteCallName).flatMap((member): [string, string][] => {
    const id: unknown = values.get(member)
    return typeof id === 'string' ? [[member, id]] : []
  })
  return { call: name, ids: Object.fromEntries(ids) }
}

/** Whether the answer of a read may be another one since; a read of another record's id is not. */
export function isChanged({ call, ids }: Changed, read: string, input: unknown): boolean {
  if (!changedAreas(call).includes(areaOf(read))) return false
  const given = new Map(Object.entries(input instanceof Object ? input : {}))
  return Object.entries(ids).every(([member, id]) => !given.has(member) || given.get(member) === id)
}
