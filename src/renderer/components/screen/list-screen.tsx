import { Flex } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { AddButton, type Adding } from '#renderer/components/control/add-button.tsx'
import { ColumnsButton } from '#renderer/components/own-list/columns-button.tsx'
import { ViewTabs } from '#renderer/components/own-list/view-tabs.tsx'
import type { ColumnHead } from '#renderer/components/table/column.ts'
import { ShownListContext } from '#renderer/lib/list/list-origin.ts'
import { wideScreen } from '#renderer/lib/react/screen.ts'
import type { Listed } from '#shared/contract/csv-exports.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { CsvButton } from './csv-button.tsx'
import styles from './list-screen.module.css'
import { PageHeader } from './page-header.tsx'

export interface ListScreenProps {
  readonly kind: RecordName
  /** What a CSV of the list has, if not all records. */
  readonly listed?: Omit<Listed, 'kind'> | undefined
  /** The number of records in that CSV, if it is known. */
  readonly count?: number | undefined
  /** The URL parameters that lead back to the list as it is. A stable object, because every row's link uses it. */
  readonly search?: object
  /** The line below the heading, usually the number of records. */
  readonly description?: ReactNode
  /** The buttons beside the one that adds a record. */
  readonly actions?: ReactNode
  readonly add?: Adding | undefined
  /** The usual columns, if the admin can choose them. */
  readonly columns?: readonly ColumnHead[] | undefined
  /** The filters, the failed reads, the records and the dialogs. */
  readonly children: ReactNode
}

/** The screen of a list of records. */
export function ListScreen({
  kind,
  listed,
  count,
  search,
  description,
  actions,
  add,
  columns,
  children,
}: ListScreenProps) {
  const { many, path } = records[kind]
  const shown = useMemo(() => search && { list: path, search }, [path, search])
  return (
    <ShownListContext value={shown}>
      <PageHeader
        title={titled(many)}
        description={
          <div className={styles.line}>
            {description}
            {columns && <ViewTabs kind={kind} />}
          </div>
        }
        actions={
          <>
            {actions}
            <CsvButton list={{ kind, ...listed }} columns={columns} count={count} />
            {columns && <ColumnsButton kind={kind} columns={columns} />}
            {add && <AddButton add={add} isPrimary />}
          </>
        }
      />
      <Flex vertical gap={12} {...(columns && wideScreen)}>
        {children}
      </Flex>
    </ShownListContext>
  )
}
