import { processedRecords } from '#shared/contract/processed-records.ts'
import type { PendingChange, ProcessedKind } from '#shared/entities/pending-change.ts'
import { hasFields } from '#shared/rules/same-fields.ts'

type Changes = readonly PendingChange[]
export type Row = Readonly<Record<string, unknown>>

/** A search's answer, as far as it matters here. */
export interface Page {
  readonly data: readonly Row[]
  readonly total: number
}

/** Finds the change of a row of this kind; what may not have arrived changes no row. */
function byRow(kind: ProcessedKind, changes: Changes) {
  const { id } = processedRecords[kind]
  const ofKind = new Map(
    changes.filter((change) => change.kind === kind && !change.isUnsure).map((change) => [change.id, change]),
  )
  return (row: Row) => ofKind.get(String(row[id]))
}

/**
 * A search's answer as it would be had the search caught up with these changes: edited fields are laid over their row
 * and deleted rows left out, also of the total. What the search does not know yet is not added.
 */
export function corrected<P extends Page>(kind: ProcessedKind, page: P, changes: Changes): P {
  const changeOf = byRow(kind, changes)
  const data = page.data.flatMap((row) => {
    const change = changeOf(row)
    if (!change) return [row]
    return change.change === 'deleted' ? [] : [{ ...row, ...change.fields }]
  })
  const leftOut = page.data.length - data.length
  return { ...page, data, total: leftOut === 0 ? page.total : Math.max(page.total - leftOut, data.length) }
}

/** The changes that rows of a search show already. Of a deleted record no page can tell that the others lack it too. */
export function shownBy(kind: ProcessedKind, rows: readonly Row[], changes: Changes): Changes {
  const changeOf = byRow(kind, changes)
  return rows.flatMap((row) => {
    const change = changeOf(row)
    return change && change.change !== 'deleted' && hasFields(row, change.fields) ? [change] : []
  })
}
