import type { RecordKind } from '../records/record-kind.ts'
import { type RecordName, type RecordWith, records, type UsualCallName } from '../records/records.ts'
import type { EditRules } from '../rules/edit-plan.ts'
import { type CallAnswer, type CallName, contract, type ReadCallName, type WriteCallName } from './index.ts'

type Rows = typeof contract
type ItemOf<A> = A extends readonly (infer R)[] ? R : never

/** A record as the call answers it that reads one, or its list where no call does. */
export type RecordOf<K extends RecordName> =
  K extends RecordWith<'get'>
    ? CallAnswer<`${K}.get`>
    : K extends RecordWith<'list'>
      ? ItemOf<CallAnswer<`${K}.list`>>
      : never

/** The calls that save an edit. */
export type EditCallName = {
  [N in WriteCallName]: Rows[N] extends { readonly edit: object } ? N : never
}[WriteCallName]

/** The record that a call edits. */
export type EditedBy<N extends EditCallName> = N extends `${infer K extends RecordName}.update`
  ? RecordOf<K> & object
  : never

/** The names of the fields that an edit sends; other members, such as `isArchived`, are set by buttons. */
export type EditedFieldName<N extends EditCallName, F = Rows[N]['edit']['fields']> = {
  [M in keyof F]: F[M] extends { readonly kind: unknown } ? M : never
}[keyof F]

/** Every call that saves an edit. */
export const editCallNames = Object.keys(contract).filter(
  (name) => 'edit' in contract[name as CallName],
) as EditCallName[]

/** What another admin's change means for the save of an edit. */
export const editRules = (name: EditCallName): EditRules => contract[name].edit

/** The first part of a call's name. */
export const areaOf = (call: string): string => call.split('.', 1)[0] ?? ''

/** The kind that a call is about; undefined for a call about none. */
export function kindOf(call: UsualCallName): RecordName
export function kindOf(call: string): RecordName | undefined
export function kindOf(call: string): RecordName | undefined {
  const area = areaOf(call)
  return Object.hasOwn(records, area) ? (area as RecordName) : undefined
}

/** How a record is read. */
export interface RecordRead {
  readonly call: ReadCallName
  /** By its id, without input as the admin's own, or in its list. */
  readonly by: 'id' | 'self' | 'list'
}

/** How a record is read again before an edit of it is saved. */
export function readOf(kind: RecordName): RecordRead {
  const { calls, own }: RecordKind = records[kind]
  if (own) return { call: `${kind}.${own}` as ReadCallName, by: 'self' }
  return calls.includes('get')
    ? { call: `${kind}.get` as ReadCallName, by: 'id' }
    : { call: `${kind}.list` as ReadCallName, by: 'list' }
}
