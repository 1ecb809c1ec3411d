import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ColumnHead } from '#renderer/components/table/column.ts'
import { shownFields } from '#renderer/components/table/own-columns.ts'
import { useOwnList } from '#renderer/lib/list/own-lists.ts'
import { useCsv } from '#renderer/stores/csv.ts'
import type { Listed } from '#shared/contract/csv-exports.ts'

interface CsvButtonProps {
  readonly list: Listed
  /** The usual columns of the list; undefined if its screen shows all fields. */
  readonly columns: readonly ColumnHead[] | undefined
  /** The number of its records, if it is known. */
  readonly count: number | undefined
}

/** The button that saves a list as CSV, or changes its records by one. */
export function CsvButton({ list, columns, count }: CsvButtonProps) {
  const open = useCsv((state) => state.open)
  const { own } = useOwnList(list.kind)
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      title="Save this list as CSV, or change records by a CSV"
      onClick={() => open({ list, count, shown: columns && shownFields(columns, own.columns) })}
    >
      CSV…
    </Button>
  )
}
