import { lateKinds } from '#shared/records/records.ts'
import { openCollection } from './collection.ts'
import { type CollectionName, type Collections, collectionRows, type Inserters } from './collections.ts'
import type { ContentAddress } from './content-address.ts'
import type { Database } from './database.ts'
import { createWaiting, type Delay, openQueue, type Processing, waitingTable } from './processing.ts'
import { storeIndex } from './stored-index.ts'
import { type AnyRow, columnsOf, createTable, indexTable, insertStatement, valuesOf } from './table.ts'

const namedRows = Object.entries(collectionRows) as unknown as readonly (readonly [CollectionName, AnyRow])[]
const processedRows = namedRows.filter(([name]) => lateKinds.some((kind) => kind === name))

/** All tables that a reset restores. */
export const tableNames: readonly string[] = [
  ...namedRows.map(([name]) => name),
  ...processedRows.map(([name]) => waitingTable(name)),
]

/** Creates the empty tables of all collections. */
export function createTables(db: Database): void {
  for (const [name, row] of namedRows) createTable(db, name, row)
}

/** Indexes the filled tables, and creates the queues of unprocessed writes. */
export function indexTables(db: Database): void {
  for (const [name, row] of namedRows) {
    indexTable(db, name, row)
    if (row.words) storeIndex(db, name, row)
  }
  for (const [name, row] of processedRows) createWaiting(db, name, row)
}

/** Functions that fill empty tables. */
export const inserters = (db: Database): Inserters =>
  Object.fromEntries(
    namedRows.map(([name, row]) => {
      const statement = insertStatement(name, columnsOf(row))
      return [name, (record: unknown) => db.run(statement, ...valuesOf(row, record))]
    }),
  ) as unknown as Inserters

/** Opens all collections of a built database. */
export function openCollections(
  db: Database,
  content: ContentAddress,
  delay: Delay,
): { readonly records: Collections; readonly processing: Processing } {
  const queues = new Map(processedRows.map(([name, row]) => [name, openQueue(db, name, row, delay)]))
  const open = namedRows.map(([name, row]) => [
    name,
    openCollection(name, row, { db, content, queue: queues.get(name) }),
  ])
  return {
    records: Object.fromEntries(open) as unknown as Collections,
    processing: {
      finish: () => {
        for (const queue of queues.values()) queue.finish()
      },
      pending: () => [...queues.values()].reduce((sum, queue) => sum + queue.pending(), 0),
    },
  }
}
