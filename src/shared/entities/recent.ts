import * as v from 'valibot'
import { recordNames } from '../records/records.ts'

const kind = v.picklist(recordNames)
const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500))

/** A record that an admin opened, or a search that an admin made. */
export const recentSchema = v.union([
  v.strictObject({ kind, id: text, name: text }),
  v.strictObject({ kind, query: text }),
])
export type Recent = v.InferOutput<typeof recentSchema>

/** How many are kept. */
export const mostRecents = 30

const keyOf = (recent: Recent) =>
  'id' in recent ? `${recent.kind} ${recent.id}` : `${recent.kind} ? ${recent.query.toLowerCase()}`

/** Puts one before the others, which a newer console may have stored in another form. */
export function withRecent(before: readonly unknown[], recent: Recent): readonly unknown[] {
  const isOther = (each: unknown) => !v.is(recentSchema, each) || keyOf(each) !== keyOf(recent)
  return [recent, ...before.filter(isOther)].slice(0, mostRecents)
}
