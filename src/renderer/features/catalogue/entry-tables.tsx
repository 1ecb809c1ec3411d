import { useCallback } from 'react'
import { ListPart } from '#renderer/components/list/list-part.tsx'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { type CatalogueListName, catalogueId } from '#shared/entities/catalogue.ts'
import type { Entry } from './entries.ts'
import { lists, nounsOf } from './lists.ts'

interface EntryTableProps {
  readonly list: CatalogueListName
  readonly columns: readonly Column<Entry>[]
  /** Those that the filter leaves. */
  readonly entries: readonly Entry[]
  /** How many the list has, active and archived. */
  readonly total: number
}

function EntryTable({ list, entries, ...table }: EntryTableProps & { readonly label: string }) {
  const idOf = useCallback((entry: Entry) => catalogueId(list, entry), [list])
  return <ListTable {...table} records={entries} idOf={idOf} />
}

/** The entries that can be picked; what could be done about there being none is `onClear`'s (CAT-02, SHELL-34). */
export function ActiveEntries({
  onClear,
  ...table
}: EntryTableProps & { readonly onClear: (() => void) | undefined }) {
  if (table.entries.length === 0) return <EmptyState onClear={onClear} />
  return <EntryTable {...table} label={lists[table.list].title} />
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
