import { useCallback, useMemo } from 'react'
import { useOwnList } from '#renderer/lib/list/own-lists.ts'
import type { RecordName } from '#shared/records/records.ts'
import { type Column, type OwnTable, possibleWidth } from './column.ts'
import { chosenColumns, tableWidth } from './own-columns.ts'
import { useMoreColumns } from './use-more-columns.ts'

/** Returns a list's columns as the admin has chosen them, and how the admin wants its table. */
export function useOwnTable<R, F extends string>(
  kind: RecordName | undefined,
  columns: readonly Column<R, F>[],
) {
  const { own, choose } = useOwnList(kind)
  const { columns: keys, widths, density = 'comfortable' } = own
  const more = useMoreColumns(kind, columns, keys)
  const isUsual = !keys && Object.keys(widths ?? {}).length === 0
  const shown = useMemo(
    () => (isUsual ? columns : chosenColumns(columns, { columns: keys, widths }, more)),
    [isUsual, columns, keys, widths, more],
  )
  const onWidth = useCallback(
    (key: string, width: number | undefined) => {
      const { [key]: _, ...others } = widths ?? {}
      choose({ widths: width === undefined ? others : { ...others, [key]: possibleWidth(width) } })
    },
    [choose, widths],
  )
  const leastWidth = useMemo(() => (isUsual ? undefined : tableWidth(shown)), [isUsual, shown])
  const table = useMemo((): OwnTable => ({ density, leastWidth, onWidth }), [density, leastWidth, onWidth])
  return { columns: shown, own: kind && table }
}
