import type { RecordKind } from '../records/record-kind.ts'
import { type RecordName, recordNames, records } from '../records/records.ts'
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

/** {@link recordId} for each kind. */
export const recordIds = Object.fromEntries(
  recordNames.map((kind) => [kind, (record: object) => recordId(kind, record)]),
) as Readonly<Record<RecordName, (record: object) => string>>

/** Returns a text of a record; '' if it is missing or blank. */
function textIn(record: object, member: string): string {
  const held = ownMember(record, member)
  return typeof held === 'string' && isFilled(held) ? held : ''
}

const fullNameIn = (person: object) =>
  fullName({ firstName: textIn(person, 'firstName'), lastName: textIn(person, 'lastName') })

/** Other names of a record, by kind, for a record whose usual name is missing or blank. */
const otherNames: { readonly [K in RecordName]?: (record: object) => string } = {
  // ADM-02, ADM-13
  admins: (admin) => fullNameIn(admin) || textIn(admin, 'userEmail'),
  referrals: (referral) => textIn(referral, 'code'),
  // USR-02, ARR-05
  userProfiles: (user) => fullNameIn(user) || textIn(user, 'email'),
}

/** Returns a record's display name: its usual name, or else another name of its kind, or else its id. */
export function recordName(kind: RecordName, record: object): string {
  const { name = '' }: RecordKind = records[kind]
  return textIn(record, name) || otherNames[kind]?.(record) || recordId(kind, record)
}
