import type { PendingChange } from '#shared/entities/pending-change.ts'
import { type LateKind, records } from '#shared/records/records.ts'
import { isProcessed } from '#shared/rules/pending-changes.ts'
import type { Page } from './correct.ts'

/** Older searches are forgotten. */
const mostSearches = 50

/** The search's total when a row was last seen on any of its pages, by the row's id. */
type Totals = Map<unknown, number>

/** Identifies the searches that find the same rows, on any page and in any order. */
function criteriaOf(kind: LateKind, input: object): string {
  const { from: _, size: __, sort: ___, ...criteria } = input as Record<string, unknown>
  return JSON.stringify([kind, criteria])
}

/**
 * Remembers, until the console ends, which rows each search has shown. A deleted row can then be subtracted
 * from the total on every page, and not only on the one that still shows it.
 */
export function createSightings() {
  const searches = new Map<string, Totals>()

  const totalsOf = (criteria: string): Totals => {
    const totals: Totals = searches.get(criteria) ?? new Map()
    searches.delete(criteria)
    searches.set(criteria, totals)
    for (const oldest of [...searches.keys()].slice(0, -mostSearches)) searches.delete(oldest)
    return totals
  }

  return {
    /** Records a page; returns how many deleted rows its total includes, as far as the search has shown them. */
    counted: (kind: LateKind, input: object, { data, total }: Page, changes: readonly PendingChange[]) => {
      const seen = totalsOf(criteriaOf(kind, input))
      for (const row of data) seen.set(row[records[kind].id], total)
      const deleted = changes.filter(
        (change) => change.kind === kind && change.change === 'deleted' && isProcessed(change),
      )
      const totals = deleted.flatMap(({ id }) => seen.get(id) ?? [])
      // If the total has fallen since, that many of them are no longer counted.
      const gone = Math.max(0, ...totals.map((then) => then - total))
      return Math.max(0, totals.length - gone)
    },
  }
}
