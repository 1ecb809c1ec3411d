import { processedRecords } from '#shared/contract/processed-records.ts'
import type { PendingChange, ProcessedKind } from '#shared/entities/pending-change.ts'

type Changes = readonly PendingChange[]
export type Row = Readonly<Record<string, unknown>>

/** A search's answer, as far as it matters here. */
export interface Page {
  readonly data: readonly Row[]
  readonly total: number
}

/**
 * A search's answer as it would be had the search caught up with these changes: edited fields are laid over their row
 * and deleted rows left out, also of the total. What the search does not know yet is not added, and what may not have
 * arrived changes nothing. `counted` is how many deleted rows the total counts, on whichever page.
 */
export function corrected<P extends Page>(kind: ProcessedKind, page: P, changes: Changes, counted = 0): P {
  const { id } = processedRecords[kind]
  const byId = new Map(
    changes.filter((change) => change.kind === kind && !change.isUnsure).map((change) => [change.id, change]),
  )
  const data = page.data.flatMap((row) => {
    const change = byId.get(String(row[id]))
    if (!change) return [row]
    return change.change === 'deleted' ? [] : [{ ...row, ...change.fields }]
  })
  const leftOut = Math.max(page.data.length - data.length, counted)
  return { ...page, data, total: leftOut === 0 ? page.total : Math.max(page.total - leftOut, data.length) }
}
