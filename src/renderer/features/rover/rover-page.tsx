import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useEffect, useMemo } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { CountLine } from '#renderer/components/list/count-line.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { LoadingIndicator } from '#renderer/components/outcome/loading-indicator.tsx'
import { ReadFailure } from '#renderer/components/outcome/read-failure.tsx'
import { BackToList } from '#renderer/components/screen/back-to-list.tsx'
import { PageHeader } from '#renderer/components/screen/page-header.tsx'
import { LongRecordTable } from '#renderer/components/table/long-record-table.tsx'
import { useListFilter } from '#renderer/lib/list/list-filter.ts'
import { wideScreen } from '#renderer/lib/react/screen.ts'
import { runs, useLastImport } from '#renderer/lib/records/runs.ts'
import { isOpen } from '#shared/entities/run.ts'
import { pageSize } from '#shared/rules/paging.ts'
import { roverColumns } from './columns.tsx'
import { PickingProvider, selectableIds, useRowPicking } from './picking.ts'
import styles from './rover.module.css'
import { RowFilter } from './row-filter.tsx'
import { type RoverRow, summaryOf } from './rows.ts'
import { type ShownClass, shownRows } from './search.ts'
import { useRoverSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useMoreResults } from './use-more-results.ts'
import { useRoverRows } from './use-rover-rows.ts'
import { ViewDialog } from './view-dialog.tsx'

const route = getRouteApi('/rover-jobs')
const idOf = ({ id }: RoverRow) => id

/** The screen of the Rover feed and its import (ROV-01 to ROV-25). */
export function RoverPage() {
  const more = useMoreResults()
  const { rows, reads } = useRoverRows(more.pages)
  const runRead = useQuery(runs)
  const run = useLastImport()
  // Locks the selection until the run has loaded, because the run may be unfinished.
  const isLocked = runRead.data === undefined || (run !== null && isOpen(run))
  const { show } = route.useSearch()
  const navigate = route.useNavigate()
  const { filter, applied, isFiltered, setFilter } = useListFilter('/rover-jobs')
  const setShow = (next: ShownClass) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, show: next }),
      replace: true,
      resetScroll: false,
    })
  const shown = useMemo(() => shownRows(rows, { show, filter: applied }), [rows, show, applied])
  const isNarrowed = isFiltered || show !== 'all'
  const showAll = () => {
    setFilter('')
    setShow('all')
  }
  const selectable = useMemo(() => selectableIds(rows), [rows])
  const picking = useRowPicking(shown, isLocked)
  const viewing = useDialog<RoverRow>()
  const columns = useMemo(() => roverColumns(viewing.show), [viewing.show])

  const clearAfter = useRoverSelection((state) => state.clearAfter)
  const doneRun = run?.state === 'done' ? run.runId : undefined
  useEffect(() => {
    if (doneRun !== undefined) clearAfter(doneRun)
  }, [doneRun, clearAfter])

  return (
    <>
      <PageHeader
        back={<BackToList list="/jobs">Jobs</BackToList>}
        title="Rover Jobs"
        description={
          <CountLine
            sentence={more.read.data === undefined ? undefined : summaryOf(rows)}
            shown={more.read.data !== undefined && isNarrowed ? shown.length : undefined}
          />
        }
        actions={<Button onClick={more.reload}>Reload</Button>}
      />
      <Flex vertical gap={12} className={styles.page ?? ''} {...wideScreen}>
        <FailedReads queries={[...reads, runRead]} />
        <RowFilter rows={rows} show={show} onShow={setShow} text={filter} onText={setFilter} />
        {more.read.data === undefined ? (
          <ReadFailure query={more.read} kept="" otherwise={<LoadingIndicator rows={pageSize} />} />
        ) : (
          <PickingProvider value={picking}>
            <div className={styles.rows}>
              <LongRecordTable
                label="Rover Jobs"
                columns={columns}
                records={shown}
                idOf={idOf}
                empty={
                  isNarrowed
                    ? { onClear: showAll, hint: 'No Rover job matches.' }
                    : { hint: 'Rover offers no jobs now.' }
                }
              />
            </div>
          </PickingProvider>
        )}
        <SelectionBar
          more={more}
          rows={rows}
          pages={more.pages}
          selectable={selectable}
          shown={picking.selectable}
          run={run}
          isLocked={isLocked}
        />
      </Flex>
      <ViewDialog open={viewing.open} onClose={viewing.close} row={viewing.subject} />
    </>
  )
}
