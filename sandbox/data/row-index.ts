import type { Database } from './database.ts'
import { orderRows } from './row-order.ts'
import type { AnyRow, Facet } from './table.ts'
import { matchExpression } from './words.ts'

export type FacetTest = (value: Facet) => boolean

/** What a search asks for; `F` names the collection's facets. */
export interface SearchRequest<F extends string> {
  readonly query: string
  readonly from: number
  readonly size: number
  /** What each facet has to be. */
  readonly where?: Readonly<{ [N in F]?: FacetTest | undefined }>
  /** Without it rows come as they were added. */
  readonly sort?: Sort<F> | undefined
}

/** An order in which rows without a value come last, whatever the direction. */
interface Sort<F extends string> {
  readonly by: F
  readonly direction: 'asc' | 'desc'
  /** What to sort by in place of the facet's few values: the names of what they stand for. */
  readonly names?: ReadonlyMap<Facet, string>
}

/** The rows of a table as a search finds them: by words, filtered by facets, sorted. */
export interface RowIndex {
  /** The numbers of a page's rows, and how many there are in all. */
  readonly search: (request: SearchRequest<string>) => { readonly page: number[]; readonly total: number }
}

/** Notes the number of every row that this connection changes from now on, by whatever statement. */
function watch(db: Database, table: string): () => readonly number[] {
  // No OR IGNORE: an upsert, whose own conflict rule then holds in the trigger as well, would fail on the second change.
  const trigger = (event: string, row: string) =>
    `CREATE TEMP TRIGGER ${table}_${event} AFTER ${event} ON main.${table}
      WHEN ${row}.seq NOT IN (SELECT seq FROM ${table}_changed) BEGIN
      INSERT INTO ${table}_changed VALUES (${row}.seq);
    END;`
  db.exec(`
    CREATE TEMP TABLE ${table}_changed (seq INTEGER PRIMARY KEY);
    ${trigger('INSERT', 'new')} ${trigger('UPDATE', 'new')} ${trigger('DELETE', 'old')}`)
  return () => {
    const changed = db.all<{ seq: number }>(`SELECT seq FROM ${table}_changed`)
    if (changed.length > 0) db.run(`DELETE FROM ${table}_changed`)
    return changed.map(({ seq }) => seq)
  }
}

/** A test of whether a row has every word of a query; undefined where the query has none. */
function wordTest(db: Database, table: string, query: string): ((seq: number) => boolean) | undefined {
  const match = matchExpression(query)
  if (match === undefined) return undefined
  // One text holds a hundred thousand numbers in a fraction of the time that as many rows take.
  const found = db.get<{ numbers: string | null }>(
    `SELECT group_concat(rowid) AS numbers FROM ${table}_words WHERE ${table}_words MATCH ?`,
    match,
  )
  const numbers = JSON.parse(`[${found?.numbers ?? ''}]`) as number[]
  const isFound = new Uint8Array(Math.max(-1, ...numbers.slice(-1)) + 1)
  for (const seq of numbers) isFound[seq] = 1
  return (seq) => isFound[seq] === 1
}

/** Rows by a facet's values: equal ones as they were added, those without a value last. */
const byValue = (values: readonly Facet[]) => (a: number, b: number) => {
  const one = values[a] ?? null
  const other = values[b] ?? null
  if (one === other) return a - b
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}

const collator = new Intl.Collator('en-AU')

/** Puts rows in the order of the names that their values have. */
function byName(rows: readonly number[], nameOf: (seq: number) => string | undefined, isDescending: boolean) {
  const groups = new Map<string | undefined, number[]>()
  for (const seq of rows) {
    const name = nameOf(seq)
    const group = groups.get(name)
    if (group) group.push(seq)
    else groups.set(name, [seq])
  }
  const nameless = groups.get(undefined) ?? []
  groups.delete(undefined)
  const names = [...groups].sort(([a], [b]) => collator.compare(a ?? '', b ?? ''))
  if (isDescending) names.reverse()
  return names.flatMap(([, group]) => group).concat(nameless)
}

/**
 * Indexes the rows of a table. Facets and their orders are held in memory: no set of SQL indices serves every filter
 * under every order, and the total besides. Words stay with SQLite.
 */
export function openRowIndex(db: Database, table: string, row: AnyRow): RowIndex {
  const facets = Object.keys(row.facets ?? {}).map((name) => ({ name, values: [] as Facet[] }))
  const valuesOf = (name: string): Facet[] => facets.find((facet) => facet.name === name)?.values ?? []
  const hold = (seq: number, json: string | null) => {
    const held = json === null ? [] : (JSON.parse(json) as Facet[])
    for (const [place, { values }] of facets.entries()) values[seq] = held[place] ?? null
  }
  const changedRows = watch(db, table)
  const rows = db.all<{ seq: number; facets: string | null }>(`SELECT seq, facets FROM ${table} ORDER BY seq`)
  for (const { seq, facets: json } of rows) hold(seq, json)
  const numbers = rows.map(({ seq }) => seq)
  const asAdded = orderRows(numbers, (a, b) => a - b)
  const sorted = new Map(row.orders?.map((name) => [name, orderRows(numbers, byValue(valuesOf(name)))]))

  /** Takes in what has changed in the table. */
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

  const inOrder = ({ by, direction, names }: Sort<string>): readonly number[] => {
    const values = valuesOf(by)
    if (names) return byName(asAdded.rows(), (seq) => names.get(values[seq] ?? null), direction === 'desc')
    const order = sorted.get(by)?.rows() ?? []
    if (direction === 'asc') return order
    const end = order.findLastIndex((seq) => values[seq] !== null) + 1
    return order.slice(0, end).reverse().concat(order.slice(end))
  }

  return {
    search: ({ query, from, size, where = {}, sort }) => {
      refresh()
      const tests = Object.entries(where).flatMap(([name, test]) => {
        const values = valuesOf(name)
        return test ? (seq: number) => test(values[seq] ?? null) : []
      })
      const hasWords = wordTest(db, table, query)
      if (hasWords) tests.unshift(hasWords)
      const found = (sort ? inOrder(sort) : asAdded.rows()).filter((seq) => tests.every((test) => test(seq)))
      return { page: found.slice(from, from + size), total: found.length }
    },
  }
}
