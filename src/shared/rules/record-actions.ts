import type { RecordAction, RecordKind } from '../records/record-kind.ts'
import { type RecordName, records } from '../records/records.ts'
import { ownMember } from './json.ts'
import { sameJson } from './same-fields.ts'

/** The actions of a kind of record by one press, except Delete. */
export function actionsOf(kind: RecordName): readonly RecordAction[] {
  const { actions = [] }: RecordKind = records[kind]
  return actions
}

/** Whether many records of a kind can be changed at once. */
export function canChangeMany(kind: RecordName): boolean {
  const { settable = [] }: RecordKind = records[kind]
  return actionsOf(kind).length + settable.length > 0
}

/** Whether a record is known to be as an action would make it. */
export const isApplied = ({ set }: RecordAction, record: object): boolean =>
  Object.entries(set).every(([name, value]) => sameJson(ownMember(record, name), value))

/** The action that a record's button offers: the first that would change it. */
export const offeredAction = (kind: RecordName, record: object): RecordAction | undefined =>
  actionsOf(kind).find((action) => !isApplied(action, record))
