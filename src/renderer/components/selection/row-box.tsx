import type { KeyboardEvent, RefObject } from 'react'
import { FlatCheckbox } from '#renderer/components/control/flat-checkbox.tsx'
import { isPressed } from '#renderer/lib/react/keys.ts'

interface RowBoxProps<R> {
  readonly row: R
  /** All rows, in the table's order. */
  readonly rows: RefObject<readonly R[]>
  readonly idOf: (row: R) => string
  readonly isChosen: boolean
  /** True if its row can't be selected. It still takes the focus, and `describedBy` tells the reason. */
  readonly isOff?: boolean
  /** True if no row can be selected now. */
  readonly isLocked?: boolean
  readonly label: string
  readonly describedBy?: string
  /** The id of the row that was last selected or deselected, where a range starts. */
  readonly anchor: () => string | undefined
  /** Selects or deselects rows; `anchor` is where the next range starts. */
  readonly onChoose: (rows: readonly R[], isOn: boolean, anchor: string) => void
}

/**
 * A row's checkbox. Shift with a click or the space bar selects all rows since the last selected one; Shift with an
 * arrow key selects the next row.
 */
export function RowBox<R>({
  row,
  rows,
  idOf,
  isChosen,
  isOff = false,
  isLocked = false,
  label,
  describedBy,
  anchor,
  onChoose,
}: RowBoxProps<R>) {
  const isBlocked = isOff || isLocked
  const pick = (isOn: boolean, isRange: boolean) => {
    if (isBlocked) return
    const from = isRange ? anchor() : undefined
    const range = from === undefined ? [] : between(rows.current, idOf, from, idOf(row))
    onChoose(range.length > 0 ? range : [row], isOn, idOf(row))
  }
  const extend = (step: 1 | -1) => {
    const all = rows.current
    const next = all[all.findIndex((each) => idOf(each) === idOf(row)) + step]
    onChoose(next ? [row, next] : [row], true, idOf(next ?? row))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isLocked) return
    if (isPressed('selectBelow', event)) extend(1)
    if (isPressed('selectAbove', event)) extend(-1)
    if (!isPressed('selectRows', event)) return
    event.preventDefault()
    pick(true, true)
  }
  return (
    <FlatCheckbox
      checked={isChosen}
      aria-disabled={isBlocked}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onChange={({ target, nativeEvent }) =>
        pick(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  )
}

/** Returns the records between two ids, in either order; none if one is missing. */
function between<R>(
  records: readonly R[],
  idOf: (record: R) => string,
  one: string,
  other: string,
): readonly R[] {
  const places = [one, other].map((id) => records.findIndex((record) => idOf(record) === id))
  return places.includes(-1) ? [] : records.slice(Math.min(...places), Math.max(...places) + 1)
}
