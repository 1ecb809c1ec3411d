import type { PointerEvent } from 'react'
import { type OwnTable, possibleWidth } from './column.ts'
import styles from './record-table.module.css'

interface ColumnEdgeProps {
  readonly columnId: string
  readonly onWidth: OwnTable['onWidth']
}

/**
 * The end of a column's head, which the pointer can drag. The dialog of the columns does the same for the keyboard,
 * because a stop at each column would be in the way to the rows.
 */
export function ColumnEdge({ columnId, onWidth }: ColumnEdgeProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: edge, clientX: from, pointerId } = event
    const head = edge.parentElement
    if (!head || event.button !== 0) return
    event.preventDefault()
    const before = head.offsetWidth
    const life = new AbortController()
    let width: number | undefined
    edge.setPointerCapture(pointerId)
    edge.addEventListener(
      'pointermove',
      (moved) => {
        width = possibleWidth(before + (moved as globalThis.PointerEvent).clientX - from)
        head.style.width = `${width}px`
      },
      { signal: life.signal },
    )
    edge.addEventListener(
      'lostpointercapture',
      () => {
        life.abort()
        if (width !== undefined) onWidth(columnId, width)
      },
      { signal: life.signal },
    )
  }
  return (
    <span
      aria-hidden
      className={styles.edge}
      title="Drag to change the width, double-click for the usual one"
      onPointerDown={drag}
      onDoubleClick={() => onWidth(columnId, undefined)}
    />
  )
}
