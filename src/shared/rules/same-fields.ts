const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Deep equality of JSON values, in which a missing key and a null one are alike: the provider may store either. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameJson(a[key], b[key]))
}

/** True where the record holds every field that was sent: how an unanswered write is recognised as arrived. */
export const hasFields = (record: object, sent: object): boolean =>
  Object.entries(sent).every(([key, value]) => sameJson(value, (record as Record<string, unknown>)[key]))

/** The fields of `next` that differ from `previous`: what a PATCH sends (BUS-35). */
export const changedFields = <T extends object>(previous: object, next: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(next).filter(
      ([key, value]) => !sameJson(value, (previous as Record<string, unknown>)[key]),
    ),
  ) as Partial<T>
