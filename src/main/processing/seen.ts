import { processedRecords } from '#shared/contract/processed-records.ts'
import type { PendingChange, ProcessedKind } from '#shared/entities/pending-change.ts'
import { isLate } from '#shared/rules/pending-changes.ts'
import { hasFields, sameJson } from '#shared/rules/same-fields.ts'
import type { Row } from './correct.ts'

type Changes = readonly PendingChange[]

const valuesOf = (records: readonly Row[], key: string): readonly unknown[] =>
  records.flatMap((record) => (Object.hasOwn(record, key) ? [record[key]] : []))

/**
 * May a row that shows the newest value of a field show others after it? The search takes writes in one after the other,
 * so it may where the field was written more than once and the newest value is one that it had before. What it had
 * before the first write is known of a new record, and where the search was seen to show something else.
 */
function mayBeOlder({ change, fields, older = [], shown = {} }: PendingChange, key: string): boolean {
  const before = valuesOf(older, key)
  if (before.length === 0) return false
  const first = valuesOf([shown], key)
  if (change !== 'added' && first.length === 0) return true
  return [...first, ...before].some((value) => hasFields({ [key]: value }, { [key]: fields[key] }))
}

/** A change after its row in the search was seen; undefined where that shows it. */
export function seen(change: PendingChange, row: Row, now: number): PendingChange | undefined {
  const keys = Object.keys(change.fields)
  const missing = keys.filter((key) => !hasFields(row, { [key]: change.fields[key] }))
  if (missing.length === 0)
    return isLate(change, now) || !keys.some((key) => mayBeOlder(change, key)) ? undefined : change
  const { shown = {} } = change
  const isKnown = missing.every((key) => Object.hasOwn(shown, key) && sameJson(shown[key], row[key]))
  if (isKnown) return change
  return {
    ...change,
    shown: { ...shown, ...Object.fromEntries(missing.map((key) => [key, row[key] ?? null])) },
  }
}

/**
 * The changes that are left after rows of a search were seen. Of a deleted record no page can tell that the others lack
 * it too, and what may not have arrived is asked of the record itself.
 */
export function afterSeeing(
  kind: ProcessedKind,
  rows: readonly Row[],
  changes: Changes,
  now: number,
): Changes {
  const { id } = processedRecords[kind]
  const byId = new Map(rows.map((row) => [String(row[id]), row]))
  return changes.flatMap((change) => {
    const row = change.kind === kind ? byId.get(change.id) : undefined
    return row && change.change !== 'deleted' && !change.isUnsure ? (seen(change, row, now) ?? []) : [change]
  })
}
