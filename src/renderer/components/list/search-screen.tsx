import { type ReactNode, useCallback } from 'react'
import { records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { recordId } from '#shared/rules/names.ts'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchedCount, type SearchedCountProps } from './searched-count.tsx'
import { SearchedRecords, type SearchedRecordsProps } from './searched-records.tsx'

/** The result of `useSearchedList`: the search values and the current page. */
interface Searched<R> extends Pick<SearchedRecordsProps<R, string>, 'found'> {
  readonly draft: { readonly query: string }
  readonly change: (part: { readonly query: string }) => void
  readonly searchNow: () => void
  readonly turnTo: (page: number) => void
  readonly isSearching: boolean
  readonly search: { readonly page: number }
  readonly showAll: (() => void) | undefined
  readonly counted: Pick<SearchedCountProps, 'found' | 'all' | 'isNarrowed'>
}

interface SearchScreenProps<R, F extends string>
  extends Pick<ListScreenProps, 'kind' | 'description' | 'actions'>,
    Pick<SearchedRecordsProps<R, F>, 'columns' | 'sort' | 'onSort'> {
  readonly searched: Searched<R>
  /** Shown above the records: filters, and failed reads. */
  readonly children?: ReactNode
  readonly dialogs?: ReactNode
}

/**
 * The list screen for records that the server searches: heading, count, search box and one page of records.
 */
export function SearchScreen<R extends object, F extends string = string>({
  kind,
  searched,
  description,
  actions,
  children,
  dialogs,
  ...table
}: SearchScreenProps<R, F>) {
  const { noun, many } = records[kind]
  const idOf = useCallback((record: R) => recordId(kind, record), [kind])
  const { draft, change, searchNow, turnTo, found, isSearching, search, showAll, counted } = searched
  return (
    <ListScreen
      kind={kind}
      search={search}
      description={description ?? <SearchedCount {...counted} one={noun} many={many} />}
      actions={actions}
    >
      <SearchBox
        label={`Search ${many}`}
        value={draft.query}
        isSearching={isSearching}
        onChange={(query) => change({ query })}
        onSearchNow={searchNow}
      />
      {children}
      <SearchedRecords
        {...table}
        idOf={idOf}
        label={titled(many)}
        found={found}
        page={search.page}
        onPage={turnTo}
        empty={{ onClear: showAll }}
      />
      {dialogs}
    </ListScreen>
  )
}
