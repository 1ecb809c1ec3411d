/** Whether a JSON value is an object and not an array. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An own member of an object or array. Inherited ones, such as `toString`, are no fields. */
export const ownMember = (holder: object, key: string | number): unknown =>
  Object.hasOwn(holder, key) ? (holder as Readonly<Record<string | number, unknown>>)[key] : undefined
