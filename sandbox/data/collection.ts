import type { ContentAddress } from './content-address.ts'
import type { Database } from './database.ts'
import { type JsonText, listText } from './json-text.ts'
import { currentView, type WriteQueue, waitingTable } from './processing.ts'
import { openRowIndex, type SearchRequest } from './row-index.ts'
import { type AnyRow, columnsOf, insertStatement, valuesOf } from './table.ts'

/**
 * Records of one kind, in order of creation. `F` are the names of the facets that a search can filter and
 * sort by.
 */
export interface Collection<T, F extends string = never> {
  readonly find: (id: string) => T | undefined
  readonly list: () => T[]
  /** Like `list`, but as JSON text, which is fast for hundreds of thousands of records. */
  readonly listText: () => JsonText<T[]>
  readonly listBy: (column: string, value: string) => T[]
  /**
   * If the collection has a queue, searches show writes only after processing. All other reads show them
   * immediately.
   */
  readonly search: (request: SearchRequest<F>) => { readonly data: T[]; readonly total: number }
  readonly insert: (record: T) => void
  readonly replace: (record: T) => void
  readonly remove: (id: string) => void
  /** Removes records immediately, including from searches, and returns their ids. */
  readonly removeBy: (column: string, value: string) => string[]
}

interface CollectionParts {
  readonly db: Database
  readonly content: ContentAddress
  /** The queue of writes that searches show late, if there is one. */
  readonly queue: WriteQueue | undefined
}

/** Opens a collection; its table must exist. */
export function openCollection<T>(
  name: string,
  row: AnyRow,
  { db, content, queue }: CollectionParts,
): Collection<T, string> {
  const source = queue ? currentView(name) : name
  const tables = queue ? [name, waitingTable(name)] : [name]
  const columns = columnsOf(row)
  const updates = columns.map((column) => `${column} = ?`).join(', ')
  const index = row.words && openRowIndex(db, name, row)
  const values = (record: T) => valuesOf(row, record, content.toStored(JSON.stringify(record)))
  const parse = ({ record }: { record: string }) => JSON.parse(content.fromStored(record)) as T
  const bySeq = (seq: number) =>
    db.all<{ record: string }>(`SELECT record FROM ${name} WHERE seq = ?`, seq).map(parse)
  return {
    find: (id) => {
      const found = db.get<{ record: string }>(`SELECT record FROM ${source} WHERE id = ?`, id)
      return found && parse(found)
    },
    list: () => db.all<{ record: string }>(`SELECT record FROM ${source} ORDER BY seq`).map(parse),
    listText: () => listText(db, source, content.base),
    listBy: (column, value) =>
      db
        .all<{ record: string }>(`SELECT record FROM ${source} WHERE ${column} = ? ORDER BY seq`, value)
        .map(parse),
    search: (request) => {
      if (!index) throw new Error(`${name} has no search`)
      queue?.settle()
      const { page, total } = index.search(request)
      return { data: page.flatMap(bySeq), total }
    },
    insert: (record) => {
      if (queue) queue.add(values(record))
      else db.run(insertStatement(name, columns), ...values(record))
    },
    replace: (record) => {
      if (queue) queue.add(values(record))
      else db.run(`UPDATE ${name} SET ${updates} WHERE id = ?`, ...values(record), row.id(record))
    },
    remove: (id) => {
      if (queue) queue.addDeletion(id)
      else db.run(`DELETE FROM ${name} WHERE id = ?`, id)
    },
    removeBy: (column, value) => {
      const found = db.all<{ id: string }>(`SELECT id FROM ${source} WHERE ${column} = ?`, value)
      for (const { id } of found) for (const table of tables) db.run(`DELETE FROM ${table} WHERE id = ?`, id)
      return found.map(({ id }) => id)
    },
  }
}
