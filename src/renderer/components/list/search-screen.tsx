import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { ShownListContext } from '#renderer/lib/list/list-origin.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
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
  readonly shown: { readonly list: string; readonly search: { readonly page: number } }
  readonly showAll: (() => void) | undefined
  readonly counted: Pick<SearchedCountProps, 'found' | 'all' | 'isNarrowed'>
}

interface SearchScreenProps<R, F extends string>
  extends Pick<SearchedRecordsProps<R, F>, 'columns' | 'idOf' | 'sort' | 'onSort'> {
  readonly kind: RecordName
  readonly searched: Searched<R>
  /** Replaces the number of records. */
  readonly description?: ReactNode
  readonly actions: ReactNode
  /** Shown above the records: filters, and failed reads. */
  readonly children?: ReactNode
  readonly dialogs?: ReactNode
}

/**
 * The list screen for records that the server searches: heading, count, search box and one page of records.
 */
export function SearchScreen<R, F extends string = string>({
  kind,
  searched,
  description,
  actions,
  children,
  dialogs,
  ...table
}: SearchScreenProps<R, F>) {
  const { noun, many } = records[kind]
  const title = titled(many)
  const { draft, change, searchNow, turnTo, found, isSearching, shown, showAll, counted } = searched
  return (
    <ShownListContext value={shown}>
      <PageHeader
        title={title}
        description={description ?? <SearchedCount {...counted} one={noun} many={many} />}
        actions={actions}
      />
      <Flex vertical gap={12}>
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
          label={title}
          found={found}
          page={shown.search.page}
          onPage={turnTo}
          empty={{ onClear: showAll }}
        />
      </Flex>
      {dialogs}
    </ShownListContext>
  )
}
