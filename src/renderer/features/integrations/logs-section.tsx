import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useMemo } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { CountLine } from '#renderer/components/list/count-line.tsx'
import { FilterBox } from '#renderer/components/list/filter-box.tsx'
import { ListPart } from '#renderer/components/list/list-part.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { LoadedPart } from '#renderer/components/outcome/loaded.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import { countSentence } from '#renderer/lib/list/count-sentence.ts'
import { useListFilter } from '#renderer/lib/list/list-filter.ts'
import type { ListSort } from '#renderer/lib/list/list-sort.ts'
import { useFound } from '#renderer/lib/long-list/use-found.ts'
import { useMade } from '#renderer/lib/long-list/use-made.ts'
import type { BusinessLog } from '#shared/entities/business-log.ts'
import { pageSize, screenfuls } from '#shared/rules/paging.ts'
import { logColumns } from './columns.tsx'
import styles from './integrations.module.css'
import { LogDialog } from './log-dialog.tsx'
import { type BusinessNames, logTexts, namesOf } from './logs.ts'
import { businessList, logList } from './queries.ts'

const noNames: BusinessNames = new Map()
/** The sort that the header's arrow shows; {@link newestFirst} sorts in this order. */
const byTime: ListSort = { field: 'createdAt', direction: 'desc' }
const idOf = ({ businessLogId }: BusinessLog) => businessLogId

/**
 * The logs, newest first. The names of the businesses appear when they have loaded (INT-03, INT-04, INT-06).
 */
export function LogsSection() {
  const logs = useQuery(logList)
  const businesses = useQuery(businessList)
  const { filter, applied, isFiltered, setFilter } = useListFilter('/integrations')
  const viewing = useDialog<BusinessLog>()
  const { made: names = noNames, isSettled: isNamed } = useMade(businesses, namesOf)
  // The filter waits for the names as well, because without them it would miss logs.
  const found = useFound(isFiltered && !isNamed ? undefined : logs.data, logTexts(names), applied)
  // A short list shows whole messages.
  const cutsOff = (logs.data?.length ?? 0) >= screenfuls
  const hit = cutsOff ? applied : ''
  const columns = useMemo(
    () => logColumns({ names, filter: hit, onView: viewing.show }),
    [names, hit, viewing.show],
  )
  return (
    <ListPart title="Logs">
      <Flex vertical gap={12}>
        <div className={styles.count}>
          <CountLine
            sentence={logs.data && countSentence(logs.data.length, 'log', 'logs')}
            shown={isFiltered ? found?.length : undefined}
          />
        </div>
        <FilterBox label="Filter logs" value={filter} onChange={setFilter} />
        <FailedReads queries={[businesses]} />
        <LoadedPart query={logs} shown={found} rows={pageSize}>
          {(records) => (
            <ListTable
              label="Logs"
              columns={columns}
              records={records}
              idOf={idOf}
              defaultSort={byTime}
              total={logs.data?.length ?? 0}
              empty={
                isFiltered
                  ? { onClear: () => setFilter(''), hint: 'No log matches.' }
                  : { hint: 'Messages of the imports from JobAdder appear here.' }
              }
            />
          )}
        </LoadedPart>
      </Flex>
      {viewing.subject && (
        <LogDialog open={viewing.open} onClose={viewing.close} log={viewing.subject} names={names} />
      )}
    </ListPart>
  )
}
