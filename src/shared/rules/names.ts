import type { RecordKind } from '../records/record-kind.ts'
import { type RecordName, records } from '../records/records.ts'
import { ownMember } from './json.ts'
import { isFilled } from './validation.ts'

/** "First Last", or the fallback if both names are missing or blank. */
export const fullName = (
  person: { firstName?: string | null | undefined; lastName?: string | null | undefined },
  fallback = '',
): string => [person.firstName?.trim(), person.lastName?.trim()].filter(Boolean).join(' ') || fallback

/** A record's display name, or its id if the name is missing or blank. */
export const nameOrId = (name: string | null | undefined, id: string): string =>
  name && isFilled(name) ? name : id

/** Returns the id of a record. */
export const recordId = (kind: RecordName, record: object): string =>
  String(ownMember(record, records[kind].id))

/** Returns a record's display name: the member that holds its name, or its id if that is missing or blank. */
export function recordName(kind: RecordName, record: object): string {
  const { name = '' }: RecordKind = records[kind]
  const held = ownMember(record, name)
  return nameOrId(typeof held === 'string' ? held : undefined, recordId(kind, record))
}
