import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import type { RoverRow } from './rows.ts'
import { useRoverSelection } from './selection.ts'

interface Picking {
  /** While an import is open its jobs can't be chosen, nor any others. */
  readonly isLocked: boolean
  /** Ticks or unticks a row; `isRange`: and all that can be chosen from the last one on. */
  readonly pick: (id: string, isOn: boolean, isRange: boolean) => void
  /** Ticks a row and the one after it, or before it. */
  readonly extend: (id: string, step: 1 | -1) => void
  readonly pickAll: (isOn: boolean) => void
  readonly selectable: readonly string[]
}

const PickingContext = createContext<Picking | undefined>(undefined)

/** Around the table whose rows are picked. */
export const PickingProvider = PickingContext.Provider

/** Which rows of the table around are picked. @throws outside of one. */
export function usePicking(): Picking {
  const picking = useContext(PickingContext)
  if (!picking) throw new Error('there are no rows to pick')
  return picking
}

const idsOf = (rows: readonly RoverRow[]) =>
  rows.flatMap(({ id, kind }) => (kind === 'selectable' ? [id] : []))

/** The rows from one to another, whichever stands first. */
function between(rows: readonly RoverRow[], one: string, other: string): readonly RoverRow[] {
  const places = [one, other].map((id) => rows.findIndex((row) => row.id === id))
  return places.includes(-1) ? [] : rows.slice(Math.min(...places), Math.max(...places) + 1)
}

/** What picks among these rows; only the selectable ones ever are (ROV-10). */
export function useRowPicking(rows: readonly RoverRow[], isLocked: boolean): Picking {
  const selectable = useMemo(() => idsOf(rows), [rows])
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
        const range = isRange && anchor !== undefined ? between(latest.current, anchor, id) : []
        choose(range.length > 0 ? idsOf(range) : [id], isOn, id)
      },
      extend: (id, step) => {
        const { current } = latest
        const next = current[current.findIndex((row) => row.id === id) + step]
        choose(idsOf(next ? between(current, id, next.id) : []), true, next?.id ?? id)
      },
      pickAll: (isOn) => choose(selectable, isOn),
    }
  }, [isLocked, selectable])
}

/** The selectable rows that are chosen, in the order of the table. */
export function useChosen(selectable: readonly string[]): readonly string[] {
  const chosen = useRoverSelection((state) => state.chosen)
  return useMemo(() => selectable.filter((id) => chosen.has(id)), [selectable, chosen])
}
