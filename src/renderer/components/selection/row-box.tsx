import type { KeyboardEvent } from 'react'
import { FlatCheckbox } from '#renderer/components/control/flat-checkbox.tsx'
import { isPressed } from '#renderer/lib/react/keys.ts'

interface RowBoxProps {
  readonly isChosen: boolean
  /** True if its row can't be selected. It still takes the focus, and `describedBy` tells the reason. */
  readonly isOff?: boolean
  /** True if no row can be selected now. */
  readonly isLocked?: boolean
  readonly label: string
  readonly describedBy?: string
  /** Selects or deselects the row; with `isRange` all rows since the last selected one. */
  readonly onPick: (isOn: boolean, isRange: boolean) => void
  /** Selects the row and the next one (1) or the previous one (-1). */
  readonly onExtend: (step: 1 | -1) => void
}

/**
 * A row's checkbox. Shift with a click or the space bar selects all rows since the last selected one; Shift with an
 * arrow key selects the next row.
 */
export function RowBox({
  isChosen,
  isOff = false,
  isLocked = false,
  label,
  describedBy,
  onPick,
  onExtend,
}: RowBoxProps) {
  const isBlocked = isOff || isLocked
  const onKeyDown = (event: KeyboardEvent) => {
    if (isLocked) return
    if (isPressed('selectBelow', event)) onExtend(1)
    if (isPressed('selectAbove', event)) onExtend(-1)
    if (!isPressed('selectRows', event)) return
    event.preventDefault()
    if (!isBlocked) onPick(true, true)
  }
  return (
    <FlatCheckbox
      checked={isChosen}
      aria-disabled={isBlocked}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onChange={({ target, nativeEvent }) => {
        if (!isBlocked) onPick(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }}
    />
  )
}

/** Returns the records between two ids, in either order; none if one is missing. */
export function between<R>(
  records: readonly R[],
  idOf: (record: R) => string,
  one: string,
  other: string,
): readonly R[] {
  const places = [one, other].map((id) => records.findIndex((record) => idOf(record) === id))
  return places.includes(-1) ? [] : records.slice(Math.min(...places), Math.max(...places) + 1)
}
