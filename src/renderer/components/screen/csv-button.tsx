import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCsv } from '#renderer/stores/csv.ts'
import type { Listed } from '#shared/contract/csv-exports.ts'

/** The button that saves a list as CSV, or changes its records by one. */
export function CsvButton({ list }: { readonly list: Listed }) {
  const open = useCsv((state) => state.open)
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      title="Save this list as CSV, or change records by a CSV"
      onClick={() => open(list)}
    >
      CSV…
    </Button>
  )
}
