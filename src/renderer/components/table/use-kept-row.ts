import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { focusHeading } from '#renderer/lib/screen.ts'
import { focusStop, stopsOf } from './row-keys.ts'

interface KeptRow<R> {
  readonly body: RefObject<HTMLElement | null>
  readonly records: readonly R[]
  readonly idOf: (record: R) => string
}

/** Where in the table the keyboard is: which row, and which of its links and buttons. */
interface Place {
  readonly row: number
  readonly stop: number
}

/** The row of a table that this element stands in. */
const rowAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null

/**
 * The keyboard's place in a table. Where its record goes, the row that takes its place has the keyboard, and without one
 * the screen's heading. Where not every row is drawn, the row that had it last is kept, however far it is scrolled away.
 */
export function useKeptRow<R>({ body, records, idOf }: KeptRow<R>) {
  const [keptId, setKeptId] = useState<string>()
  const kept = useMemo(
    () => (keptId === undefined ? -1 : records.findIndex((record) => idOf(record) === keptId)),
    [records, idOf, keptId],
  )
  /** While the keyboard is in the table. */
  const place = useRef<Place>(undefined)

  useLayoutEffect(() => {
    if (!place.current) return
    if (kept >= 0) place.current = { ...place.current, row: kept }
    if (document.activeElement !== document.body) return
    const { row, stop } = place.current
    const heir = records[Math.min(row, records.length - 1)]
    if (!heir) {
      place.current = undefined
      focusHeading()
    } else if (kept < 0) setKeptId(idOf(heir))
    else {
      // What is locked while it is sent comes back by itself.
      const target = stopsOf(body.current?.querySelector(`tr[data-row="${kept}"]`))[stop]
      if (target) focusStop(target)
    }
  })

  // The table may go with its last row, and with it what has the keyboard.
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
    // Still the page's own: the whole window has lost the keyboard.
    if (document.activeElement !== target) place.current = undefined
  }
  return { kept, onFocus, onBlur }
}
