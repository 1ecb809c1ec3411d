/** A record after a write: null removes a field. */
export const withoutNulls = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as T

/** A record after a PATCH, which changes only the sent fields. */
export const merged = <T extends object>(before: T, changes: Partial<T>): T =>
  withoutNulls({ ...before, ...changes })
