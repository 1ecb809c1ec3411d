import { type RefObject, useLayoutEffect, useRef } from 'react'

interface MarkedRow {
  readonly body: RefObject<HTMLElement | null>
  /** The id of the record whose row is marked. */
  readonly id: string | undefined
  /** The record's index; -1 if the table does not contain it. */
  readonly row: number
}

/** Scrolls a marked row into view, once. The row must be rendered. */
export function useMarkedRow({ body, id, row }: MarkedRow): void {
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (id === undefined || row < 0 || shown.current === id) return
    shown.current = id
    body.current?.querySelector(`tr[data-row="${row}"]`)?.scrollIntoView({ block: 'center' })
  }, [body, id, row])
}
