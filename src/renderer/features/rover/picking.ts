import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { between } from '#renderer/components/selection/row-box.tsx'
import type { RoverRow } from './rows.ts'
import { useRoverSelection } from './selection.ts'

interface Picking {
  /** True while an import is unfinished: no jobs can be selected. */
  readonly isLocked: boolean
  /**
   * Selects or deselects a row. With `isRange` it does the same for all selectable rows since the last
   * selected one.
   */
  readonly pick: (id: string, isOn: boolean, isRange: boolean) => void
  /** Selects a row and the next one (1) or the previous one (-1). */
  readonly extend: (id: string, step: 1 | -1) => void
  readonly pickAll: (isOn: boolean) => void
  /** The ids of the shown rows that can be selected. */
  readonly selectable: readonly string[]
}

const PickingContext = createContext<Picking | undefined>(undefined)

/** Provides the selection to the table's rows. */
export const PickingProvider = PickingContext.Provider

/** Returns the selection of the surrounding table. @throws Error outside a table */
export function usePicking(): Picking {
  const picking = useContext(PickingContext)
  if (!picking) throw new Error('there are no rows to pick')
  return picking
}

/** Returns the ids of the rows that can be selected. */
export const selectableIds = (rows: readonly RoverRow[]) =>
  rows.flatMap(({ id, kind }) => (kind === 'selectable' ? [id] : []))

const idOf = ({ id }: RoverRow) => id

/** Creates the selection for these rows. Only selectable rows can be selected (ROV-10). */
export function useRowPicking(rows: readonly RoverRow[], isLocked: boolean): Picking {
  const selectable = useMemo(() => selectableIds(rows), [rows])
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  return useMemo(() => {
    const { choose } = useRoverSelection.getState()
    return {
      isLocked,
      selectable,
      pick: (id, isOn, isRange) => {
        const { anchor } = useRoverSelection.getState()
        const range = isRange && anchor !== undefined ? between(latest.current, idOf, anchor, id) : []
        choose(range.length > 0 ? selectableIds(range) : [id], isOn, id)
      },
      extend: (id, step) => {
        const { current } = latest
        const next = current[current.findIndex((row) => row.id === id) + step]
        choose(selectableIds(next ? between(current, idOf, id, next.id) : []), true, next?.id ?? id)
      },
      pickAll: (isOn) => choose(selectable, isOn),
    }
  }, [isLocked, selectable])
}

/** Returns the ids of the selected rows, in the table's order. */
export function useChosen(selectable: readonly string[]): readonly string[] {
  const chosen = useRoverSelection((state) => state.chosen)
  return useMemo(() => selectable.filter((id) => chosen.has(id)), [selectable, chosen])
}
