import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { LoadingIndicator } from '#renderer/components/outcome/loading-indicator.tsx'
import { ReadFailure } from '#renderer/components/outcome/read-failure.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { LongRecordTable } from '#renderer/components/table/long-record-table.tsx'
import { roverRun } from '#renderer/lib/rover-run.ts'
import { isOpen } from '#shared/entities/rover-import.ts'
import { roverColumns } from './columns.tsx'
import { PickingProvider, useRowPicking } from './picking.ts'
import styles from './rover.module.css'
import { type RoverRow, summaryOf } from './rows.ts'
import { RunPanel } from './run-panel.tsx'
import { useRoverSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useMoreResults } from './use-more-results.ts'
import { useRoverRows } from './use-rover-rows.ts'
import { ViewDialog } from './view-dialog.tsx'

const idOf = ({ id }: RoverRow) => id

/** The jobs of the Rover feed, and their import (ROV-01 to ROV-25). */
export function RoverPage() {
  const more = useMoreResults()
  const { rows, reads } = useRoverRows(more.pages)
  const runRead = useQuery(roverRun)
  const run = runRead.data ?? null
  // No import can start until the open one, if any, is known.
  const isLocked = runRead.data === undefined || (run !== null && isOpen(run))
  const picking = useRowPicking(rows, isLocked)
  const viewing = useDialog<RoverRow>()
  const columns = useMemo(() => roverColumns(viewing.show), [viewing.show])
  const runPlace = useRef<HTMLElement>(null)

  const clearAfter = useRoverSelection((state) => state.clearAfter)
  const doneRun = run?.state === 'done' ? run.runId : undefined
  useEffect(() => {
    if (doneRun !== undefined) clearAfter(doneRun)
  }, [doneRun, clearAfter])

  const showRun = () => {
    runPlace.current?.scrollIntoView({ block: 'center' })
    runPlace.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <PageHeader
        back={<BackToList list="/jobs">Jobs</BackToList>}
        title="Rover Jobs"
        description={more.read.data !== undefined && summaryOf(rows)}
        actions={<Button onClick={more.reload}>Reload</Button>}
      />
      <Flex vertical gap={12} className={styles.page ?? ''}>
        <RunPanel run={run} place={runPlace} />
        <FailedReads queries={[...reads, runRead]} />
        {more.read.data === undefined ? (
          <ReadFailure query={more.read} kept="" otherwise={<LoadingIndicator />} />
        ) : (
          <PickingProvider value={picking}>
            <div className={styles.rows}>
              <LongRecordTable label="Rover Jobs" columns={columns} records={rows} idOf={idOf} />
            </div>
            <SelectionBar
              more={more}
              pages={more.pages}
              selectable={picking.selectable}
              run={run}
              isLocked={isLocked}
              onShowRun={showRun}
            />
          </PickingProvider>
        )}
      </Flex>
      <ViewDialog open={viewing.open} onClose={viewing.close} row={viewing.subject} />
    </>
  )
}
