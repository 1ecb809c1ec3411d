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
 * The reads whose answers a write changes, by the first part of the write's name. Writes of records are left
 * out, because {@link records} lists theirs. Main announces changes of its own state by events. A write to
 * the provider without an entry does not compile.
 */
const otherChanges = {
  account: ['account', 'admins'],
  businessPermissions: ['businessPermissions', 'businessProfiles'],
  businessProfiles: ['businessPermissions', 'businessProfiles'],
  jobAdder: ['businessLogs', 'jobs'],
  theme: ['theme'],
} as const satisfies Readonly<
  Record<Exclude<HttpWriteArea, RecordName> | 'account' | 'theme', readonly AreaOf<ReadCallName>[]>
>

/** The first parts of the names of reads whose answers a write changes. */
function changedAreas(write: string): readonly string[] {
  const kind = kindOf(write)
  if (!kind) return (otherChanges as Readonly<Record<string, readonly string[]>>)[areaOf(write)] ?? []
  const { shownBy = [], along = [] }: RecordKind = records[kind]
  return [kind, ...shownBy.map(areaOf), ...along]
}

/** A write of one window: the name of the call, and the ids in its input. */
export interface Changed {
  readonly call: string
  readonly ids: Readonly<Record<string, string>>
}

/** The members of a write's input that are ids. */
function idNames(write: WriteCallName): readonly string[] {
  const call: Call = contract[write]
  if (call.transport !== 'http') return []
  const kind = call.edit && kindOf(write)
  return [...pathParts(call.path), ...(kind ? [records[kind].id] : [])]
}

/**
 * Describes a write that may affect other windows; undefined for a read, and for a write that they never
 * show.
 */
export function changedBy(name: BridgeCallName, input: object): Changed | undefined {
  if (contract[name].effect === 'read' || changedAreas(name).length === 0) return undefined
  const values = new Map(Object.entries(input))
  const ids = idNames(name as WriteCallName).flatMap((member): [string, string][] => {
    const id: unknown = values.get(member)
    return typeof id === 'string' ? [[member, id]] : []
  })
  return { call: name, ids: Object.fromEntries(ids) }
}

/** Whether a write may have changed the answer of a read. It has not if the read has another id. */
export function isChanged({ call, ids }: Changed, read: string, input: unknown): boolean {
  if (!changedAreas(call).includes(areaOf(read))) return false
  const given = new Map(Object.entries(input instanceof Object ? input : {}))
  return Object.entries(ids).every(([member, id]) => !given.has(member) || given.get(member) === id)
}
