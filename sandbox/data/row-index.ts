import type { Database } from './database.ts'
import { compareFacets, type FacetColumn, type FacetTest, openColumn, rowsInOrder } from './facet-column.ts'
import { orderRows } from './row-order.ts'
import { loadIndex, readFacets, rowChanges } from './stored-index.ts'
import type { AnyRow } from './table.ts'
import { matchExpression } from './words.ts'

/** A search request. `F` are the names of the collection's facets. */
export interface SearchRequest<F extends string> {
  readonly query: string
  readonly from: number
  readonly size: number
  /** Tests that the facets of a row must pass. */
  readonly where?: Readonly<{ [N in F]?: FacetTest | undefined }>
  /** If undefined, rows are in order of creation. */
  readonly sort?: Sort<F> | undefined
}

/** A sort order. Rows without a value come last in both directions. */
interface Sort<F extends string> {
  readonly by: F
  readonly direction: 'asc' | 'desc'
}

/** Searches rows by words, filters them by facets, and sorts them. */
export interface RowIndex {
  /** The row numbers of one page, and the total. */
  readonly search: (request: SearchRequest<string>) => { readonly page: number[]; readonly total: number }
}

const comma = 0x2c
const zero = 0x30

/** Parses numbers separated by commas. */
function numbersIn(text: Uint8Array): Uint32Array {
  const numbers = new Uint32Array(Math.ceil(text.length / 2))
  let count = 0
  let number = 0
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? comma
    if (byte === comma) {
      numbers[count++] = number
      number = 0
    } else number = 10 * number + byte - zero
  }
  if (text.length > 0) numbers[count++] = number
  return numbers.subarray(0, count)
}

/** Marks the rows that contain every word of a query. */
function markWords(db: Database, table: string, query: string, rows: Uint32Array): Uint8Array {
  const marks = new Uint8Array((rows.at(-1) ?? 0) + 1)
  const match = matchExpression(query)
  if (match === undefined) {
    for (const seq of rows) marks[seq] = 1
    return marks
  }
  // Reading a million numbers as one text is many times faster than reading them as rows.
  const found = db.get<{ numbers: Uint8Array | null }>(
    `SELECT CAST(group_concat(rowid) AS BLOB) AS numbers FROM ${table}_words WHERE ${table}_words MATCH ?`,
    match,
  )
  for (const seq of numbersIn(found?.numbers ?? new Uint8Array())) marks[seq] = 1
  return marks
}

/**
 * Returns the marked rows of one page. For a descending order, it reads the first `turned` rows backwards.
 * The other rows have no value, so they come last in every order.
 */
function pageOf(
  marks: Uint8Array,
  rows: Uint32Array,
  turned: number,
  { from, size }: Pick<SearchRequest<string>, 'from' | 'size'>,
): number[] {
  const page: number[] = []
  let passed = 0
  for (let at = 0; at < rows.length && page.length < size; at++) {
    const seq = rows[at < turned ? turned - 1 - at : at] ?? 0
    if (marks[seq] === 1 && passed++ >= from) page.push(seq)
  }
  return page
}

/** The number of rows that have a value. Rows without a value are at the end of a sorted list. */
function valuedRows(rows: Uint32Array, column: FacetColumn): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (column.get(rows[middle] ?? 0) === null) high = middle
    else low = middle + 1
  }
  return low
}

const sumOf = (marks: Uint8Array): number => {
  let sum = 0
  for (let seq = 0; seq < marks.length; seq++) sum += marks[seq] ?? 0
  return sum
}

/**
 * Indexes a table for searches. Facets and sort orders are in memory, because no set of SQL indices supports
 * every combination of filters and order together with the total (decision 30). SQLite searches the words.
 */
export function openRowIndex(db: Database, table: string, row: AnyRow): RowIndex {
  const stored = loadIndex(db, table, row)
  const columns = new Map([...stored.columns].map(([facet, column]) => [facet, openColumn(column)]))
  const columnList = [...columns.values()]
  const columnOf = (facet: string): FacetColumn => {
    const column = columns.get(facet)
    if (!column) throw new Error(`${table} has no facet ${facet}`)
    return column
  }
  const changedRows = rowChanges(db, table)
  const asAdded = orderRows(stored.rows, (a, b) => a - b)
  const sorted = new Map(
    row.orders?.map((facet) => {
      const column = columnOf(facet)
      const kept = stored.columns.get(facet)
      const rows = kept ? rowsInOrder(kept, stored.rows) : stored.rows
      return [facet, orderRows(rows, (a, b) => compareFacets(column.get(a), column.get(b)) || a - b)]
    }),
  )

  /** Applies changes of the table to the index. */
  const refresh = () => {
    const orders = [asAdded, ...sorted.values()]
    for (const seq of changedRows()) {
      for (const order of orders) order.remove(seq)
      const found = db.get<{ facets: string | null }>(`SELECT facets FROM ${table} WHERE seq = ?`, seq)
      if (!found) continue
      const values = readFacets(found.facets)
      for (const [place, column] of columnList.entries()) column.set(seq, values[place] ?? null)
      for (const order of orders) order.insert(seq)
    }
  }

  const orderOf = (sort: Sort<string> | undefined) => {
    if (!sort) return { rows: asAdded.rows(), turned: 0 }
    const rows = sorted.get(sort.by)?.rows()
    if (!rows) throw new Error(`${table} has no order by ${sort.by}`)
    return { rows, turned: sort.direction === 'asc' ? 0 : valuedRows(rows, columnOf(sort.by)) }
  }

  return {
    search: ({ query, where = {}, sort, ...range }) => {
      refresh()
      const marks = markWords(db, table, query, asAdded.rows())
      for (const [facet, test] of Object.entries(where)) if (test) columnOf(facet).unmark(marks, test)
      const { rows, turned } = orderOf(sort)
      return { page: pageOf(marks, rows, turned, range), total: sumOf(marks) }
    },
  }
}
