const expectedWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a record',
  loose_object: 'a record',
  url: 'a web address',
}

/** Describes the type of a schema in words; undefined if there are none for it. */
export const expectedType = (type: string): string | undefined => expectedWords[type]

/** Describes the type of a value, without the value. */
export function foundType(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a record'
  return { string: 'text', number: 'a number', boolean: 'true or false' }[typeof value as string] ?? 'a value'
}
