import type { Database } from './database.ts'
import { type FacetColumn, type FacetTest, facetColumn } from './facet-column.ts'
import { orderRows } from './row-order.ts'
import type { AnyRow, Facet } from './table.ts'
import { matchExpression } from './words.ts'

/** A search request; `F` names the collection's facets. */
export interface SearchRequest<F extends string> {
  readonly query: string
  readonly from: number
  readonly size: number
  /** A test for each filtered facet. */
  readonly where?: Readonly<{ [N in F]?: FacetTest | undefined }>
  /** Without it rows are in order of creation. */
  readonly sort?: Sort<F> | undefined
}

/** A sort order; rows without a value are last in both directions. */
interface Sort<F extends string> {
  readonly by: F
  readonly direction: 'asc' | 'desc'
}

/** Searches the rows of a table: by words, filtered by facets, sorted. */
export interface RowIndex {
  /** The row numbers of one page, and the total. */
  readonly search: (request: SearchRequest<string>) => { readonly page: number[]; readonly total: number }
}

/** Records the number of every row that this connection changes from now on. */
function watch(db: Database, table: string): () => readonly number[] {
  const trigger = (event: string, row: string) =>
    `CREATE TEMP TRIGGER ${table}_${event} AFTER ${event} ON main.${table} BEGIN
      INSERT INTO ${table}_changed VALUES (${row}.seq);
    END;`
  db.exec(`
    CREATE TEMP TABLE ${table}_changed (seq INTEGER NOT NULL);
    ${trigger('INSERT', 'new')} ${trigger('UPDATE', 'new')} ${trigger('DELETE', 'old')}`)
  return () => {
    const changed = db.all<{ seq: number }>(`SELECT DISTINCT seq FROM ${table}_changed`)
    if (changed.length > 0) db.run(`DELETE FROM ${table}_changed`)
    return changed.map(({ seq }) => seq)
  }
}

/** Marks the rows that have every word of a query, by number up to `last`. */
function markWords(db: Database, table: string, query: string, last: number): Uint8Array {
  const marks = new Uint8Array(last + 1)
  const match = matchExpression(query)
  if (match === undefined) return marks.fill(1)
  // Reading 100,000 numbers as one text is several times faster than as rows.
  const found = db.get<{ numbers: string | null }>(
    `SELECT group_concat(rowid) AS numbers FROM ${table}_words WHERE ${table}_words MATCH ?`,
    match,
  )
  for (const seq of JSON.parse(`[${found?.numbers ?? ''}]`) as number[]) marks[seq] = 1
  return marks
}

/** Compares rows by a facet: equal ones in order of creation, empty ones last. */
const byValue = (column: FacetColumn) => (a: number, b: number) => {
  const one = column.get(a)
  const other = column.get(b)
  if (one === other) return a - b
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}

/**
 * Indexes the rows of a table. Facets and sort orders are in memory, because no set of SQL indices serves
 * every filter in every order with the total (decision 30). SQLite searches words.
 */
export function openRowIndex(db: Database, table: string, row: AnyRow): RowIndex {
  const columns = new Map(Object.keys(row.facets ?? {}).map((facet) => [facet, facetColumn()]))
  const columnList = [...columns.values()]
  const columnOf = (facet: string): FacetColumn => {
    const column = columns.get(facet)
    if (!column) throw new Error(`${table} has no facet ${facet}`)
    return column
  }
  const hold = (seq: number, json: string | null) => {
    const values = json === null ? [] : (JSON.parse(json) as Facet[])
    for (const [place, column] of columnList.entries()) column.set(seq, values[place] ?? null)
  }
  const changedRows = watch(db, table)
  const rows = db.all<{ seq: number; facets: string | null }>(`SELECT seq, facets FROM ${table} ORDER BY seq`)
  for (const { seq, facets } of rows) hold(seq, facets)
  const numbers = rows.map(({ seq }) => seq)
  const asAdded = orderRows(numbers, (a, b) => a - b)
  const sorted = new Map(row.orders?.map((facet) => [facet, orderRows(numbers, byValue(columnOf(facet)))]))

  /** Applies the changes of the table. */
  const refresh = () => {
    const orders = [asAdded, ...sorted.values()]
    for (const seq of changedRows()) {
      for (const order of orders) order.remove(seq)
      const found = db.get<{ facets: string | null }>(`SELECT facets FROM ${table} WHERE seq = ?`, seq)
      if (!found) continue
      hold(seq, found.facets)
      for (const order of orders) order.insert(seq)
    }
  }

  const inOrder = ({ by, direction }: Sort<string>): readonly number[] => {
    const column = columnOf(by)
    const order = sorted.get(by)?.rows()
    if (!order) throw new Error(`${table} has no order by ${by}`)
    if (direction === 'asc') return order
    const end = order.findLastIndex((seq) => column.get(seq) !== null) + 1
    return order.slice(0, end).reverse().concat(order.slice(end))
  }

  return {
    search: ({ query, from, size, where = {}, sort }) => {
      refresh()
      const marks = markWords(db, table, query, asAdded.rows().at(-1) ?? 0)
      for (const [facet, test] of Object.entries(where)) if (test) columnOf(facet).unmark(marks, test)
      const page: number[] = []
      let total = 0
      for (const seq of sort ? inOrder(sort) : asAdded.rows()) {
        if (marks[seq] !== 1) continue
        if (total >= from && page.length < size) page.push(seq)
        total++
      }
      return { page, total }
    },
  }
}
