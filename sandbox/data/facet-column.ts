import type { Facet } from './table.ts'

export type FacetTest = (value: Facet) => boolean

/** One facet of all rows as stored: the distinct values, and for each row the index of its value. */
export interface StoredColumn {
  /** Sorted; null comes first. */
  readonly values: readonly Facet[]
  readonly codes: Uint32Array
}

/** One facet of all rows, by row number. Each distinct value is stored and tested only once. */
export interface FacetColumn {
  readonly get: (seq: number) => Facet
  readonly set: (seq: number, value: Facet) => void
  /** Sets to 0 the mark of each row whose value does not pass the test. */
  readonly unmark: (marks: Uint8Array, test: FacetTest) => void
}

/** Compares two values; null comes last. */
export const compareFacets = (one: Facet, other: Facet): number => {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}

/** Collects one facet of all rows, to be stored. */
export function collectColumn(rows: number): {
  readonly set: FacetColumn['set']
  readonly stored: () => StoredColumn
} {
  const found = new Map<Facet, number>([[null, 0]])
  const codes = new Uint32Array(rows + 1)
  return {
    set: (seq, value) => {
      const code = found.get(value) ?? found.size
      found.set(value, code)
      codes[seq] = code
    },
    stored: () => {
      const values = [null, ...[...found.keys()].slice(1).sort(compareFacets)]
      const placeOf = new Uint32Array(values.length)
      for (const [place, value] of values.entries()) placeOf[found.get(value) ?? 0] = place
      return { values, codes: codes.map((code) => placeOf[code] ?? 0) }
    },
  }
}

/** Opens a stored column. */
export function openColumn(stored: StoredColumn): FacetColumn {
  const values = [...stored.values]
  let codes = stored.codes
  return {
    get: (seq) => values[codes[seq] ?? 0] ?? null,
    set: (seq, value) => {
      if (seq >= codes.length) {
        const larger = new Uint32Array(seq * 2)
        larger.set(codes)
        codes = larger
      }
      // The list may now contain the value twice, which costs less than searching for it.
      codes[seq] = values.push(value) - 1
    },
    unmark: (marks, test) => {
      const passes = Uint8Array.from(values, (value) => (test(value) ? 1 : 0))
      for (let seq = 0; seq < marks.length; seq++)
        marks[seq] = (marks[seq] ?? 0) & (passes[codes[seq] ?? 0] ?? 0)
    },
  }
}

/** Sorts rows by a stored column. Equal rows keep their order, and rows without a value come last. */
export function rowsInOrder({ values, codes }: StoredColumn, rows: Uint32Array): Uint32Array {
  const nextOf = new Uint32Array(values.length)
  // Null has index 0, but its rows come last.
  const rankOf = (seq: number) => ((codes[seq] ?? 0) || values.length) - 1
  for (const seq of rows) {
    const next = rankOf(seq) + 1
    if (next < values.length) nextOf[next] = (nextOf[next] ?? 0) + 1
  }
  for (let rank = 1; rank < nextOf.length; rank++)
    nextOf[rank] = (nextOf[rank] ?? 0) + (nextOf[rank - 1] ?? 0)
  const ordered = new Uint32Array(rows.length)
  for (const seq of rows) {
    const rank = rankOf(seq)
    const place = nextOf[rank] ?? 0
    ordered[place] = seq
    nextOf[rank] = place + 1
  }
  return ordered
}
