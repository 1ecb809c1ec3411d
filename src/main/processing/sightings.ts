import { processedRecords } from '#shared/contract/processed-records.ts'
import type { PendingChange, ProcessedKind } from '#shared/entities/pending-change.ts'
import type { Page } from './correct.ts'

/** Searches whose rows are remembered, the last ones. */
const mostSearches = 50

/** What one search was seen to hold, on whichever of its pages: its total at that time, by the id of a row. */
type Seen = Map<unknown, number>

/** What finds the same rows, however they are paged and sorted. */
function criteriaOf(kind: ProcessedKind, input: object): string {
  const { from: _, size: __, sort: ___, ...criteria } = input as Record<string, unknown>
  return JSON.stringify([kind, criteria])
}

/** Remembers, while the console runs, which rows the searches hold: a deleted one is counted on every page until it is gone. */
export function createSightings() {
  const searches = new Map<string, Seen>()

  const seenIn = (criteria: string): Seen => {
    const seen: Seen = searches.get(criteria) ?? new Map()
    searches.delete(criteria)
    searches.set(criteria, seen)
    for (const oldest of [...searches.keys()].slice(0, -mostSearches)) searches.delete(oldest)
    return seen
  }

  return {
    /** Takes a page in, and answers how many deleted records its total counts, as far as they were ever seen. */
    counted: (
      kind: ProcessedKind,
      input: object,
      { data, total }: Page,
      changes: readonly PendingChange[],
    ) => {
      const seen = seenIn(criteriaOf(kind, input))
      for (const row of data) seen.set(row[processedRecords[kind].id], total)
      const deleted = changes.filter(
        (known) => known.kind === kind && known.change === 'deleted' && !known.isUnsure,
      )
      const totals = deleted.flatMap(({ id }) => seen.get(id) ?? [])
      // By as many as the total has fallen since, the search lacks them already.
      const gone = Math.max(0, ...totals.map((then) => then - total))
      return Math.max(0, totals.length - gone)
    },
  }
}
