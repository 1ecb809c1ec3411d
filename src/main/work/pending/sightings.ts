import type { PendingChange } from '#shared/entities/pending-change.ts'
import { type LateKind, records } from '#shared/records/records.ts'
import { isProcessed } from '#shared/rules/pending-changes.ts'
import type { Page } from './correct.ts'

/** The number of searches to remember. */
const mostSearches = 50

/** For each row id, the search's total when the row was last seen on any page. */
type Totals = Map<unknown, number>

/** Identifies searches that find the same rows, on any page and in any order. */
function criteriaOf(kind: LateKind, input: object): string {
  const { from: _, size: __, sort: ___, ...criteria } = input as Record<string, unknown>
  return JSON.stringify([kind, criteria])
}

/**
 * Remembers which rows each search has shown, until the console quits. So a deleted row can be subtracted
 * from the total on every page, not only on the page that still shows it.
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
    /** Records a page. Returns how many deleted rows its total still includes, as far as known. */
    counted: (kind: LateKind, input: object, { data, total }: Page, changes: readonly PendingChange[]) => {
      const seen = totalsOf(criteriaOf(kind, input))
      for (const row of data) seen.set(row[records[kind].id], total)
      const deleted = changes.filter(
        (change) => change.kind === kind && change.change === 'deleted' && isProcessed(change),
      )
      const totals = deleted.flatMap(({ id }) => seen.get(id) ?? [])
      // Each drop of the total since then means that one of them is no longer counted.
      const gone = Math.max(0, ...totals.map((then) => then - total))
      return Math.max(0, totals.length - gone)
    },
  }
}
