import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useMemo } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { CountLine } from '#renderer/components/list/count-line.tsx'
import { FilterBox } from '#renderer/components/list/filter-box.tsx'
import { ListPart } from '#renderer/components/list/list-part.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import { useListFilter } from '#renderer/lib/list-filter.ts'
import type { ListedBusiness } from '#shared/entities/business.ts'
import type { BusinessLog } from '#shared/entities/business-log.ts'
import { logColumns } from './columns.tsx'
import styles from './integrations.module.css'
import { LogDialog } from './log-dialog.tsx'
import { foundLogs, namesOf } from './logs.ts'
import { businessList, logList } from './queries.ts'

const none: readonly BusinessLog[] = []
const noBusinesses: readonly ListedBusiness[] = []
const idOf = ({ businessLogId }: BusinessLog) => businessLogId

/**
 * The logs, newest first; the names of their businesses follow when they have loaded
 * (INT-03, INT-04, INT-06).
 */
export function LogsSection() {
  const logs = useQuery(logList)
  const businesses = useQuery(businessList)
  const { filter, applied, isFiltered, setFilter } = useListFilter('/integrations')
  const viewing = useDialog<BusinessLog>()
  const names = useMemo(() => namesOf(businesses.data ?? noBusinesses), [businesses.data])
  const ordered = logs.data ?? none
  const found = useMemo(() => foundLogs(ordered, applied, names), [ordered, applied, names])
  const columns = useMemo(() => logColumns({ names, onView: viewing.show }), [names, viewing.show])
  return (
    <ListPart title="Logs">
      <Flex vertical gap={12}>
        {logs.data && (
          <div className={styles.count}>
            <CountLine
              sentence={`There are ${ordered.length} logs`}
              shown={isFiltered ? found.length : undefined}
            />
          </div>
        )}
        <FilterBox label="Filter logs" value={filter} onChange={setFilter} />
        <FailedReads queries={[businesses]} />
        <Loaded query={logs}>
          {() => (
            <ListTable
              label="Logs"
              columns={columns}
              records={found}
              idOf={idOf}
              total={ordered.length}
              empty={{ onClear: isFiltered ? () => setFilter('') : undefined }}
            />
          )}
        </Loaded>
      </Flex>
      {viewing.subject && (
        <LogDialog open={viewing.open} onClose={viewing.close} log={viewing.subject} names={names} />
      )}
    </ListPart>
  )
}
