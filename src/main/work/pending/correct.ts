import type { PendingChange } from '#shared/entities/pending-change.ts'
import { type LateKind, records } from '#shared/records/records.ts'
import { isProcessed } from '#shared/rules/pending-changes.ts'

type Changes = readonly PendingChange[]
export type Row = Readonly<Record<string, unknown>>

/** The part of a search's answer that is corrected. */
export interface Page {
  readonly data: readonly Row[]
  readonly total: number
}

/**
 * Applies changes to a search's answer: updates edited fields, and removes deleted rows from the page and the
 * total. New records are not added. Unsure and concluded changes have no effect. `counted` is the number of
 * deleted rows that are still in the total, on any page.
 */
export function corrected<P extends Page>(kind: LateKind, page: P, changes: Changes, counted = 0): P {
  const { id } = records[kind]
  const byId = new Map(
    changes
      .filter((change) => change.kind === kind && isProcessed(change))
      .map((change) => [change.id, change]),
  )
  const data = page.data.flatMap((row) => {
    const change = byId.get(String(row[id]))
    if (!change) return [row]
    return change.change === 'deleted' ? [] : [{ ...row, ...change.fields }]
  })
  const removed = Math.max(page.data.length - data.length, counted)
  return { ...page, data, total: removed === 0 ? page.total : Math.max(page.total - removed, data.length) }
}
