import type { UseQueryResult } from '@tanstack/react-query'
import type { RecordPage } from '#renderer/components/list/list-position.ts'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { RecordTable, type RecordTableProps } from '#renderer/components/table/record-table.tsx'
import { isTotalKnown } from '#renderer/lib/list/count-sentence.ts'
import { pageSize } from '#shared/rules/paging.ts'
import { RecordPagination } from './record-pagination.tsx'

export interface SearchedRecordsProps<R, F extends string>
  extends Omit<RecordTableProps<R, F>, 'records' | 'isStale' | 'opensRecord'> {
  readonly found: UseQueryResult<RecordPage<R>>
  /** The page number in the URL, counted from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/**
 * One page of a list that the server searches, with its pagination. The previous page stays until the next
 * one has loaded.
 */
export const SearchedRecords = <R, F extends string = string>({
  found,
  page,
  onPage,
  ...table
}: SearchedRecordsProps<R, F>) => (
  <Loaded query={found} rows={pageSize}>
    {(answer) => (
      <>
        <RecordTable {...table} records={answer.data} isStale={found.isPlaceholderData} opensRecord />
        <RecordPagination
          page={page}
          total={answer.total}
          isTotalKnown={isTotalKnown(answer)}
          size={answer.size}
          onPage={onPage}
        />
      </>
    )}
  </Loaded>
)
