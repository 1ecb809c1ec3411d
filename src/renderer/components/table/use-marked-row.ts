import { type RefObject, useLayoutEffect, useRef } from 'react'

interface MarkedRow {
  readonly body: RefObject<HTMLElement | null>
  /** The id of the record whose row is marked. */
  readonly id: string | undefined
  /** Its index; -1 while the table lacks it. */
  readonly row: number
}

/** Brings a marked row into sight, once. The row must be drawn. */
export function useMarkedRow({ body, id, row }: MarkedRow): void {
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (id === undefined || row < 0 || shown.current === id) return
    shown.current = id
    body.current?.querySelector(`tr[data-row="${row}"]`)?.scrollIntoView({ block: 'center' })
  }, [body, id, row])
}
