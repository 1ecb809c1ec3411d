import { ownMember } from './json.ts'
import { oddMember } from './odd-values.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Deep equality of JSON values. A missing key equals null, because the provider may store either. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    sameJson(ownMember(a, key), ownMember(b, key)),
  )
}

/** Whether `stored` contains everything in `sent`. The provider may have added fields at any depth. */
function holds(stored: unknown, sent: unknown): boolean {
  if (!isRecord(stored) || !isRecord(sent)) return sameJson(stored, sent)
  if (!Array.isArray(stored) && !Array.isArray(sent)) return hasFields(stored, sent)
  return (
    Array.isArray(stored) &&
    Array.isArray(sent) &&
    stored.length === sent.length &&
    sent.every((value, index) => holds(stored[index], value))
  )
}

/** Whether the record contains every field that was sent. If so, an unanswered write has arrived. */
export const hasFields = (record: object, sent: object): boolean =>
  // JSON omits undefined values, and the provider does not store the odd-values member.
  Object.entries(sent).every(
    ([key, value]) => value === undefined || key === oddMember || holds(ownMember(record, key), value),
  )

/** Whether a value of a field says nothing. */
export const isNothing = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields with a value, as a POST sends them. An empty text or list is a value, null is not. */
export const withoutEmpty = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Partial<T>

/** The fields of `next` that differ from `previous`, as a PATCH sends them (BUS-35). */
export const changedFields = <T extends object>(previous: object, next: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(next).filter(([key, value]) => !sameJson(value, ownMember(previous, key))),
  ) as Partial<T>
