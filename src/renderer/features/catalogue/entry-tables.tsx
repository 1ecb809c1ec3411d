import { Button } from 'antd'
import { useCallback } from 'react'
import { EmptyState } from '#renderer/components/empty-state.tsx'
import { ListPart } from '#renderer/components/list-part.tsx'
import { LongRecordTable } from '#renderer/components/long-record-table.tsx'
import { type Column, RecordTable } from '#renderer/components/record-table.tsx'
import { type CatalogueListName, catalogueId } from '#shared/entities/catalogue.ts'
import type { Entry } from './entries.ts'
import { lists, nounsOf } from './lists.ts'

interface EntryTableProps {
  readonly list: CatalogueListName
  readonly columns: readonly Column<Entry>[]
  /** Those that the filter leaves. */
  readonly entries: readonly Entry[]
  /** Before it is filtered the list has so many rows that only those in sight are drawn. */
  readonly isLong: boolean
}

/** From so many entries on a list is long. */
export const longLength = 100

function EntryTable({ list, columns, entries, isLong, label }: EntryTableProps & { readonly label: string }) {
  const idOf = useCallback((entry: Entry) => catalogueId(list, entry), [list])
  const Table = isLong ? LongRecordTable : RecordTable
  return <Table label={label} columns={columns} records={entries} idOf={idOf} />
}

/** The entries that can be picked; what could be done about there being none is `onClear`'s (CAT-02, SHELL-34). */
export function ActiveEntries({
  onClear,
  ...table
}: EntryTableProps & { readonly onClear: (() => void) | undefined }) {
  if (table.entries.length > 0) return <EntryTable {...table} label={lists[table.list].title} />
  return (
    <EmptyState>{onClear && <Button onClick={onClear}>Show all {nounsOf(table.list)}</Button>}</EmptyState>
  )
}

/** The archived entries, of which there are some, whatever the filter leaves of them (CAT-05, CAT-06). */
export function ArchivedEntries(table: EntryTableProps) {
  const title = `Archived ${lists[table.list].title}`
  return (
    <ListPart title={title}>
      {table.entries.length > 0 ? (
        <EntryTable {...table} label={title} />
      ) : (
        <EmptyState isCompact text={`No archived ${nounsOf(table.list)} match`} />
      )}
    </ListPart>
  )
}
