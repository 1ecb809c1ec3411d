import { FlatCheckbox } from '#renderer/components/control/flat-checkbox.tsx'
import { RowBox } from '#renderer/components/selection/row-box.tsx'
import { encodePart } from '#shared/rules/well-formed.ts'
import { titleOf } from './labels.ts'
import { selectableIds, useChosen, usePicking } from './picking.ts'
import type { RoverRow } from './rows.ts'
import { useRoverSelection } from './selection.ts'

const idOf = ({ id }: RoverRow) => id

/**
 * Returns the element id of a row's reasons. The Rover id is encoded, because spaces would separate several
 * ids.
 */
export const statusId = (id: string) => `rover-status-${encodePart(id)}`

/**
 * A row's checkbox (ROV-02, ROV-10). If its row can't be selected, it still takes the focus and describes the
 * reason.
 */
export function SelectBox({ row }: { readonly row: RoverRow }) {
  const { id, job, kind } = row
  const isChosen = useRoverSelection(({ chosen }) => chosen.has(id)) && kind === 'selectable'
  const { isLocked, rows } = usePicking()
  return (
    <RowBox
      row={row}
      rows={rows}
      idOf={idOf}
      isChosen={isChosen}
      isOff={kind !== 'selectable'}
      isLocked={isLocked}
      label={`Select ${titleOf(job)}`}
      describedBy={statusId(id)}
      anchor={() => useRoverSelection.getState().anchor}
      onChoose={(some, isOn, anchor) =>
        useRoverSelection.getState().choose(selectableIds(some), isOn, anchor)
      }
    />
  )
}

/** The checkbox that selects all loaded selectable rows, or none (ROV-03, ROV-04). */
export function SelectAllBox() {
  const { isLocked, selectable } = usePicking()
  const { length } = useChosen(selectable)
  const isAll = length > 0 && length === selectable.length
  return (
    <FlatCheckbox
      checked={isAll}
      isPartial={length > 0 && !isAll}
      disabled={isLocked || selectable.length === 0}
      aria-label="Select all"
      onChange={({ target }) => useRoverSelection.getState().choose(selectable, target.checked)}
    />
  )
}
