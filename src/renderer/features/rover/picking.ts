import { createContext, type RefObject, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import type { RoverRow } from './rows.ts'
import { useRoverSelection } from './selection.ts'

interface Picking {
  /** True while an import is unfinished: no jobs can be selected. */
  readonly isLocked: boolean
  /** The shown rows. */
  readonly rows: RefObject<readonly RoverRow[]>
  /** The ids of those that can be selected. */
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

/** Creates the selection for these rows. Only selectable rows can be selected (ROV-10). */
export function useRowPicking(rows: readonly RoverRow[], isLocked: boolean): Picking {
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  return useMemo(() => ({ isLocked, rows: latest, selectable: selectableIds(rows) }), [isLocked, rows])
}

/** Returns the ids of the selected rows, in the table's order. */
export function useChosen(selectable: readonly string[]): readonly string[] {
  const chosen = useRoverSelection((state) => state.chosen)
  return useMemo(() => selectable.filter((id) => chosen.has(id)), [selectable, chosen])
}
