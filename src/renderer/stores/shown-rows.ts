import { createResettable } from './resettable.ts'

interface ShownRows {
  /** The path of the last list that is read whole. */
  readonly list: string
  /** The records of each of its tables, by the table's label, filtered and sorted as shown. */
  readonly tables: ReadonlyMap<string, readonly unknown[]>
}

/** The rows that the last list showed, so that the screen of one of its records can lead to the next one. */
export const useShownRows = createResettable<ShownRows>(() => ({ list: '', tables: new Map() }))

/** Remembers a table's rows, and forgets those of another list. */
export const rememberRows = (list: string, label: string, records: readonly unknown[]): void =>
  useShownRows.setState(({ list: last, tables }) => ({
    list,
    tables: new Map(last === list ? tables : []).set(label, records),
  }))
