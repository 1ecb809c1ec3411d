import * as v from 'valibot'

/** The first message of each member that the schema refuses, by its path, as a form shows them. */
export function firstMessages(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, value)
  return Object.fromEntries([...issues].reverse().map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}
