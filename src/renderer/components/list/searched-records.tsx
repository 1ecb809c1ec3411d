import type { UseQueryResult } from '@tanstack/react-query'
import type { RecordPage } from '#renderer/components/list/list-position.ts'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { SelectableRows, useSelectColumn } from '#renderer/components/selection/select-column.tsx'
import { RecordTable, type RecordTableProps } from '#renderer/components/table/record-table.tsx'
import { useOwnTable } from '#renderer/components/table/use-own-table.ts'
import { isTotalKnown } from '#renderer/lib/list/count-sentence.ts'
import type { RecordName } from '#shared/records/records.ts'
import type { Sizing } from './page-size.tsx'
import { RecordPagination } from './record-pagination.tsx'

export interface SearchedRecordsProps<R, F extends string>
  extends Omit<RecordTableProps<R, F>, 'records' | 'isStale' | 'opensRecord' | 'own'> {
  readonly kind: RecordName
  readonly found: UseQueryResult<RecordPage<R>>
  /** The page number in the URL, counted from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
  readonly sizing: Sizing
}

/**
 * One page of a list that the server searches, with its pagination. The previous page stays until the next
 * one has loaded.
 */
export function SearchedRecords<R, F extends string = string>({
  kind,
  found,
  page,
  onPage,
  sizing,
  ...table
}: SearchedRecordsProps<R, F>) {
  const own = useOwnTable(kind, table.columns)
  const columns = useSelectColumn(kind, own.columns)
  return (
    <Loaded query={found} rows={sizing.size}>
      {(answer) => (
        <>
          <SelectableRows kind={kind} records={answer.data}>
            <RecordTable
              {...table}
              {...own}
              columns={columns}
              records={answer.data}
              isStale={found.isPlaceholderData}
              opensRecord
            />
          </SelectableRows>
          <RecordPagination
            page={page}
            total={answer.total}
            isTotalKnown={isTotalKnown(answer)}
            size={answer.size}
            onPage={onPage}
            sizing={sizing}
          />
        </>
      )}
    </Loaded>
  )
}
