/** Whether a JSON value is an object, and no list. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object's or list's own member: an inherited `toString` is not a field. */
export const ownMember = (holder: object, key: string | number): unknown =>
  Object.hasOwn(holder, key) ? (holder as Readonly<Record<string | number, unknown>>)[key] : undefined
