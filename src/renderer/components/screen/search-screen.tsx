import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { emptyList } from '#renderer/components/list/empty-list.ts'
import { type Chip, FilterChips } from '#renderer/components/list/filter-chips.tsx'
import type { RecordPage } from '#renderer/components/list/list-position.ts'
import { SearchBox } from '#renderer/components/list/search-box.tsx'
import { SearchedCount } from '#renderer/components/list/searched-count.tsx'
import { SearchedRecords, type SearchedRecordsProps } from '#renderer/components/list/searched-records.tsx'
import { useTellMatching } from '#renderer/components/selection/tell-matching.ts'
import { isTotalKnown } from '#renderer/lib/list/count-sentence.ts'
import type { ListSearch } from '#renderer/lib/list/list-search.ts'
import type { Searched } from '#renderer/lib/list/use-searched-list.ts'
import { records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { recordIds } from '#shared/rules/names.ts'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'

interface SearchScreenProps<R, F extends string>
  extends Pick<ListScreenProps, 'kind' | 'description' | 'actions' | 'add'>,
    Pick<SearchedRecordsProps<R, F>, 'columns' | 'sort' | 'onSort'> {
  readonly searched: Searched<ListSearch, RecordPage<R>, QueryKey>
  /** Shown above the records: filters, and failed reads. */
  readonly children?: ReactNode
  readonly dialogs?: ReactNode
  /** The filters that are set, beside the text. */
  readonly chips?: readonly Chip[]
  /** Removes all of them. */
  readonly onClearFilters?: () => void
}

const noChips: readonly Chip[] = []

/**
 * The list screen for records that the server searches: heading, count, search box and one page of records.
 */
export function SearchScreen<R extends object, F extends string = string>({
  kind,
  searched,
  description,
  actions,
  add,
  children,
  dialogs,
  chips = noChips,
  onClearFilters = () => {},
  ...table
}: SearchScreenProps<R, F>) {
  const { noun, many } = records[kind]
  const {
    draft,
    change,
    searchNow,
    turnTo,
    found,
    sizing,
    isSearching,
    search,
    showAll,
    counted,
    input,
    readPage,
  } = searched
  const total = found.data && isTotalKnown(found.data) ? found.data.total : undefined
  useTellMatching({ kind, total, search, readPage })
  return (
    <ListScreen
      kind={kind}
      listed={{ search: input }}
      count={total}
      search={search}
      description={description ?? <SearchedCount {...counted} one={noun} many={many} />}
      actions={actions}
      add={add}
      columns={table.columns}
    >
      <SearchBox
        label={`Search ${many}`}
        value={draft.query}
        isSearching={isSearching}
        onChange={(query) => change({ query })}
        onSearchNow={searchNow}
      />
      {children}
      <FilterChips chips={chips} onClear={onClearFilters} />
      <SearchedRecords
        {...table}
        kind={kind}
        sizing={sizing}
        idOf={recordIds[kind]}
        label={titled(many)}
        found={found}
        page={search.page}
        onPage={turnTo}
        empty={emptyList(kind, { onClear: showAll, add })}
      />
      {dialogs}
    </ListScreen>
  )
}
