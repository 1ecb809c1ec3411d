import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { focusHeading } from '#renderer/lib/react/screen.ts'
import { focusStop, stopsOf } from './row-keys.ts'

interface KeptRow<R> {
  readonly body: RefObject<HTMLElement | null>
  readonly records: readonly R[]
  readonly idOf: (record: R) => string
}

/** The position of the focused control: its row, and its index within the row. */
interface Place {
  readonly row: number
  readonly stop: number
}

/** Returns the table row that contains an element. */
const rowAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null

/**
 * Keeps the focus in a table. If the focused row's record is removed, the row that takes its place gets the
 * focus, or the screen's heading if no row is left. In a long table, the row that last had the focus stays
 * rendered.
 */
export function useKeptRow<R>({ body, records, idOf }: KeptRow<R>) {
  const [keptId, setKeptId] = useState<string>()
  const kept = useMemo(
    () => (keptId === undefined ? -1 : records.findIndex((record) => idOf(record) === keptId)),
    [records, idOf, keptId],
  )
  /** Set while the focus is in the table. */
  const place = useRef<Place>(undefined)

  useLayoutEffect(() => {
    if (!place.current) return
    if (kept >= 0) place.current = { ...place.current, row: kept }
    if (document.activeElement !== document.body) return
    const { row, stop } = place.current
    const successor = records[Math.min(row, records.length - 1)]
    if (!successor) {
      place.current = undefined
      focusHeading()
    } else if (kept < 0) setKeptId(idOf(successor))
    else {
      // A control that is disabled during its own request takes the focus back by itself.
      const target = stopsOf(body.current?.querySelector(`tr[data-row="${kept}"]`))[stop]
      if (target) focusStop(target)
    }
  })

  // The table unmounts with its last row, while it may have the focus.
  useLayoutEffect(() => {
    const own = body.current
    return () => {
      if (own?.contains(document.activeElement)) focusHeading()
    }
  }, [body])

  const onFocus = ({ target }: FocusEvent) => {
    const row = rowAt(target)
    const record = records[Number(row?.dataset.row)]
    if (!row || !record) return
    place.current = {
      row: Number(row.dataset.row),
      stop: stopsOf(row).indexOf(target as HTMLElement),
    }
    setKeptId(idOf(record))
  }
  const onBlur = ({ target }: FocusEvent) => {
    // If the element is still active, the window lost the focus, not the element.
    if (document.activeElement !== target) place.current = undefined
  }
  return { kept, onFocus, onBlur }
}
