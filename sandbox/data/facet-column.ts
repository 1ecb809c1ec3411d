import type { Facet } from './table.ts'

export type FacetTest = (value: Facet) => boolean

/** One facet of every row, by the row's number. Each distinct value is stored and tested once. */
export interface FacetColumn {
  readonly get: (seq: number) => Facet
  readonly set: (seq: number, value: Facet) => void
  /** Clears the mark of every row whose value fails the test. */
  readonly unmark: (marks: Uint8Array, test: FacetTest) => void
}

/** Makes an empty column; rows start as null. */
export function facetColumn(): FacetColumn {
  const values: Facet[] = [null]
  const codes = new Map<Facet, number>([[null, 0]])
  const codeOfRow: number[] = []
  return {
    get: (seq) => values[codeOfRow[seq] ?? 0] ?? null,
    set: (seq, value) => {
      const code = codes.get(value) ?? values.push(value) - 1
      codes.set(value, code)
      codeOfRow[seq] = code
    },
    unmark: (marks, test) => {
      const passes = values.map(test)
      for (let seq = 0; seq < marks.length; seq++) if (!passes[codeOfRow[seq] ?? 0]) marks[seq] = 0
    },
  }
}
