import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordPagination } from '#renderer/components/list/record-pagination.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { RecordId } from '#renderer/components/record/record-id.tsx'
import type { Column } from '#renderer/components/table/column.ts'
import { RecordTable } from '#renderer/components/table/record-table.tsx'
import { textWidth } from '#renderer/components/table/text-width.ts'
import { query } from '#renderer/lib/calls/query.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import type { CsvRow, RowKind } from '#shared/entities/csv-changes.ts'
import { pageOffset } from '#shared/rules/paging.ts'
import { kindLabels } from './changes-text.ts'
import styles from './csv.module.css'

type Cell = CsvRow['cells'][number]

const written = (text: string) =>
  text === '' ? <em className={styles.nothing}>empty</em> : <bdi title={text}>{text}</bdi>

/** A field that changes, from and to; or why it is refused. */
const CellChange = ({
  cell: { label, from, to, why },
  isNew,
}: {
  readonly cell: Cell
  readonly isNew: boolean
}) => (
  <>
    <div className={styles.cell}>
      <span className={styles.label}>{label}</span>{' '}
      {!isNew && (
        <>
          <span className={styles.from}>{written(from)}</span>
          <span aria-hidden> → </span>
          <span className="read-out-only">becomes</span>
        </>
      )}
      <span>{written(to)}</span>
    </div>
    {why !== undefined && <div className={styles.why}>{why}</div>}
  </>
)

const columns: readonly Column<CsvRow>[] = [
  { title: 'Row', width: textWidth(8), render: ({ number }) => grouped(number) },
  {
    title: 'Record',
    width: '36%',
    render: ({ name, id }) => (
      <>
        <bdi>{name}</bdi>
        {id !== '' && <RecordId>{id}</RecordId>}
      </>
    ),
  },
  {
    title: 'Change',
    render: ({ cells, why, is, id }) => (
      <>
        {why !== undefined && <div className={styles.why}>{why}</div>}
        {cells.map((cell) => (
          <CellChange key={cell.label} cell={cell} isNew={is === 'new' || id === ''} />
        ))}
      </>
    ),
  },
]

const size = 50

interface ChangedRowsProps {
  readonly changesId: string
  readonly is: RowKind
  readonly total: number
}

/** The rows of a file of one kind, by pages, because there may be 100,000. */
export function ChangedRows({ changesId, is, total }: ChangedRowsProps) {
  const [page, setPage] = useState(1)
  const rows = useQuery({
    ...query('csvChanges.rows', { changesId, is, from: pageOffset(page, size), size }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.rows}>
      <Loaded query={rows}>
        {(records) => (
          <RecordTable
            label={`${kindLabels[is]} rows`}
            columns={columns}
            records={records}
            idOf={({ number }) => String(number)}
          />
        )}
      </Loaded>
      <RecordPagination page={page} total={total} size={size} onPage={setPage} />
    </div>
  )
}
