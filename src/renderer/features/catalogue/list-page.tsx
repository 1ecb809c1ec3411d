import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { emptyList } from '#renderer/components/list/empty-list.ts'
import { ListPart } from '#renderer/components/list/list-part.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { FilterScreen } from '#renderer/components/screen/filter-screen.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import { useListFilter } from '#renderer/lib/list/list-filter.ts'
import { byName } from '#renderer/lib/list/list-sort.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'
import { useReopened, useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import { records } from '#shared/records/records.ts'
import { recordIds } from '#shared/rules/names.ts'
import { pageSize } from '#shared/rules/paging.ts'
import { ArchiveEntry } from './archive-entry.tsx'
import { columnsOf } from './columns.tsx'
import { type Entry, inOrder, inParts, isFound } from './entries.ts'
import { AddEntryDialog, EditEntryDialog } from './entry-dialog.tsx'
import { oneOf, titleOf } from './lists.ts'

const none: readonly Entry[] = []

interface CatalogueListPageProps {
  readonly list: CatalogueListName
  readonly at: Parameters<typeof useListFilter>[0]
}

/** The screen of one of the six lists. One read fills the active and the archived part (CAT-02 to CAT-12). */
export function CatalogueListPage({ list, at }: CatalogueListPageProps) {
  const [title, one] = [titleOf(list), oneOf(list)]
  const { many } = records[list]
  const read = useQuery(catalogueList(list))
  const filtering = useListFilter(at)
  const { filter, applied, setFilter } = filtering
  const adding = useDialog()
  const add = { label: `Add ${one}`, onPress: adding.show }
  const editing = useDialog<Entry>()
  const archiving = useDialog<Entry>()

  const entries = read.data ?? none
  const { active, archived } = useMemo(() => inParts(inOrder(list, entries)), [list, entries])
  const found = useMemo(() => {
    const isWanted = (entry: Entry) => isFound(list, entry, applied)
    return { active: active.filter(isWanted), archived: archived.filter(isWanted) }
  }, [list, active, archived, applied])
  const idOf = recordIds[list]
  useReopenedDialog(`${list}.create`, undefined, adding.show)
  useReopened(`${list}.update`, (id) => entries.find((entry) => idOf(entry) === id), editing.show)
  const columns = useMemo(
    () => columnsOf(list, { onEdit: editing.show, onArchive: archiving.show }),
    [list, editing.show, archiving.show],
  )

  return (
    <FilterScreen
      kind={list}
      columns={columns.active}
      filtering={filtering}
      total={read.data && active.length}
      found={read.data && found.active.length}
      add={add}
    >
      <Loaded query={read} rows={pageSize}>
        {() => (
          <>
            <ListTable
              kind={list}
              label={title}
              columns={columns.active}
              records={found.active}
              idOf={idOf}
              defaultSort={byName}
              total={entries.length}
              empty={emptyList(list, { onClear: filtering.showAll, add })}
            />
            {archived.length > 0 && (
              <ListPart title={`Archived ${title}`}>
                <ListTable
                  kind={list}
                  label={`Archived ${title}`}
                  columns={columns.archived}
                  records={found.archived}
                  idOf={idOf}
                  defaultSort={byName}
                  total={entries.length}
                  empty={{ isCompact: true, text: `No archived ${many} match` }}
                />
              </ListPart>
            )}
          </>
        )}
      </Loaded>
      <AddEntryDialog
        list={list}
        open={adding.open}
        onClose={adding.close}
        // Clears the filter if it would hide the new entry (CAT-09).
        onAdded={(entry) => !isFound(list, entry, filter) && setFilter('')}
      />
      {editing.subject && (
        <EditEntryDialog list={list} open={editing.open} onClose={editing.close} entry={editing.subject} />
      )}
      {archiving.subject && (
        <ArchiveEntry list={list} open={archiving.open} onClose={archiving.close} entry={archiving.subject} />
      )}
    </FilterScreen>
  )
}
