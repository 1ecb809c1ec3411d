import type { PendingChange, WaitingSave } from '#shared/entities/pending-change.ts'
import { type LateKind, records } from '#shared/records/records.ts'
import { isLate } from '#shared/rules/pending-changes.ts'
import { hasFields, sameJson } from '#shared/rules/same-fields.ts'
import type { Row } from './correct.ts'

type Changes = readonly PendingChange[]

/**
 * Whether the search may still be behind although it shows the field's newest value. The search applies
 * writes in order, so an older write with the same value may be what it shows. The value before the first
 * save is known only for a new record, or once the search has shown it.
 */
function mayBeEarlier({ change, fields, replaced, shown }: WaitingSave, key: string): boolean {
  if (!Object.hasOwn(replaced, key)) return false
  const isShown = Object.hasOwn(shown, key)
  if (change === 'edited' && !isShown) return true
  const earlier = [...(replaced[key] ?? []), ...(isShown ? [shown[key]] : [])]
  return earlier.some((value) => hasFields({ [key]: value }, { [key]: fields[key] }))
}

/** Compares a change with its row in the search at `now`. Undefined if the search now shows the change. */
export function compareWithRow(change: WaitingSave, row: Row, now: number): WaitingSave | undefined {
  const { fields, shown } = change
  const keys = Object.keys(fields)
  const missing = keys.filter((key) => !hasFields(row, { [key]: fields[key] }))
  if (missing.length === 0)
    return isLate(change, now) || !keys.some((key) => mayBeEarlier(change, key)) ? undefined : change
  const isKnown = missing.every((key) => Object.hasOwn(shown, key) && sameJson(shown[key], row[key]))
  if (isKnown) return change
  return {
    ...change,
    shown: { ...shown, ...Object.fromEntries(missing.map((key) => [key, row[key] ?? null])) },
  }
}

/**
 * The changes that are still pending after a search returned these rows. Deletions stay, because the row may
 * be on another page. Unsure changes stay too; reading the record decides about them.
 */
export function stillPending(kind: LateKind, rows: readonly Row[], changes: Changes, now: number): Changes {
  const { id } = records[kind]
  const byId = new Map(rows.map((row) => [String(row[id]), row]))
  return changes.flatMap((change) => {
    const row = change.kind === kind ? byId.get(change.id) : undefined
    return row && change.state === 'waiting' && change.change !== 'deleted'
      ? (compareWithRow(change, row, now) ?? [])
      : [change]
  })
}
