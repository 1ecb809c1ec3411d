import type { Run } from '../entities/run.ts'
import type { RecordKind } from '../records/record-kind.ts'
import {
  hasCall,
  isRecordName,
  type RecordName,
  type RecordWith,
  recordKey,
  records,
  type UsualCallName,
} from '../records/records.ts'
import type { EditRules } from '../rules/edit-plan.ts'
import { recordId } from '../rules/names.ts'
import type { Call, HttpCall } from './call.ts'
import { type CallAnswer, type CallName, contract, type ReadCallName, type WriteCallName } from './index.ts'

type Rows = typeof contract
type ItemOf<A> = A extends readonly (infer R)[] ? R : never

/** The type of a record: the answer to `get`, or an entry of its list if there is no such call. */
export type RecordOf<K extends RecordName> =
  K extends RecordWith<'get'>
    ? CallAnswer<`${K}.get`>
    : K extends RecordWith<'list'>
      ? ItemOf<CallAnswer<`${K}.list`>>
      : never

/** The calls that save an edited record. */
export type EditCallName = {
  [N in WriteCallName]: Rows[N] extends { readonly edit: object } ? N : never
}[WriteCallName]

/** The type of the record that a call edits. */
export type EditedBy<N extends EditCallName> = N extends `${infer K extends RecordName}.update`
  ? RecordOf<K> & object
  : never

/** The fields that the call of an edit sends. Other members, such as `isArchived`, are set by buttons. */
export type EditedFieldName<N extends EditCallName, F = Rows[N]['edit']['fields']> = {
  [M in keyof F]: F[M] extends { readonly kind: unknown } ? M : never
}[keyof F]

/** All calls that save an edited record. */
export const editCallNames = Object.keys(contract).filter(
  (name) => 'edit' in contract[name as CallName],
) as EditCallName[]

/** Whether a call saves an edited record, so that changes of others are merged. */
export const isEditCall = (call: string): call is EditCallName => editCallNames.some((name) => name === call)

/** The rules for merging an edit with another admin's change. */
export const editRules = (name: EditCallName): EditRules => contract[name].edit

/** The request of a save with these merged changes: with the record's id, or as the row of the call says. */
export function editRequest(
  name: EditCallName,
  { own, latest }: { readonly own: object; readonly latest: object },
  changes: object,
): object {
  const kind = kindOf(name)
  const { request } = editRules(name)
  return (
    request?.(latest as never, changes, own as never) ?? {
      ...recordKey(kind, recordId(kind, latest)),
      ...changes,
    }
  )
}

/** The row of a call. Undefined for a call of another version, whose name is in a kept file or an event. */
export const rowOf = (call: string): Call | undefined =>
  Object.hasOwn(contract, call) ? contract[call as CallName] : undefined

/** The row of a call to the provider; undefined for all others. */
export function httpRowOf(call: string): HttpCall | undefined {
  const row = rowOf(call)
  return row?.transport === 'http' ? row : undefined
}

/** The rules for the edit of a kind of record; undefined if it has none. */
export const editOf = (kind: string): EditRules | undefined => httpRowOf(`${kind}.update`)?.edit

/** The fields that an edit of a kind of record can send, with their labels. */
export const editedFields = (kind: string): EditRules['fields'] => editOf(kind)?.fields ?? {}

/** Whether a call reads a list with tens of thousands of records. */
export const isLongList = (call: string): boolean => httpRowOf(call)?.keeps !== undefined

/** The first part of a call's name. */
export const areaOf = (call: string): string => call.split('.', 1)[0] ?? ''

/** The kind of record that a call is about; undefined if it is about none. */
export function kindOf(call: UsualCallName): RecordName
export function kindOf(call: string): RecordName | undefined
export function kindOf(call: string): RecordName | undefined {
  const area = areaOf(call)
  return isRecordName(area) ? area : undefined
}

/** The path of the screen with a run's bar. */
export function runPath({ kind, call }: Pick<Run, 'kind' | 'call'>): string {
  if (kind === 'rover') return '/rover-jobs'
  const changed = kindOf(call)
  return changed ? records[changed].path : '/'
}

/** The call that finds the records of a kind: its search, or else its list. */
export function findingCall(kind: RecordName) {
  return hasCall(kind, 'search')
    ? (`${kind}.search` as const)
    : (`${kind as RecordWith<'list'>}.list` as const)
}

/** The way to read a record. */
export interface RecordRead {
  readonly call: ReadCallName
  /**
   * `id`: the call reads the record by its id. `self`: it reads the admin's own record. `list`: it reads the
   * list that contains the record.
   */
  readonly by: 'id' | 'self' | 'list'
}

/** The way to read a record again before an edit of it is saved. */
export function readOf(kind: RecordName): RecordRead {
  const { own }: RecordKind = records[kind]
  if (own) return { call: `${kind}.${own}` as ReadCallName, by: 'self' }
  return hasCall(kind, 'get')
    ? { call: `${kind}.get` as ReadCallName, by: 'id' }
    : { call: `${kind}.list` as ReadCallName, by: 'list' }
}

/** The call that saves a record of this kind from anywhere; undefined if there is none, or only for the admin's own. */
export const savingCall = (kind: RecordName): EditCallName | undefined =>
  editCallNames.find((name) => name === `${kind}.update` && readOf(kind).by !== 'self')
