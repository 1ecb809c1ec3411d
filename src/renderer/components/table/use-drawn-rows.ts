import { type RefObject, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withKept } from './rows-and-gaps.ts'

/** Height of every row without a style sheet, in pixels. */
export const usualRowHeight = 45

/** Extra rows above and below the visible ones, so that scrolling shows no gaps. */
const overscan = 8

/** The element that scrolls this one; by default the page itself. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return document.documentElement
}

/** Distance of the body from the top of the scrolled content; 0 without a layout. */
function marginOf(body: HTMLElement, scroller: HTMLElement): number {
  const { top, height } = body.getBoundingClientRect()
  return height > 0 ? Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop) : 0
}

/** The height of every row, in pixels, as the style sheet has it for the table's width. */
const rowHeightOf = (body: HTMLElement) =>
  Number.parseInt(getComputedStyle(body).getPropertyValue('--row-height'), 10) || usualRowHeight

/** The visible rows, even if the table has fewer; out of view, places beside the table. */
interface Seen {
  readonly first: number
  readonly last: number
  readonly rowHeight: number
}

/** The usual height of the heading, the filter and the table's own head, in pixels. */
export const usualTop = 165

/** The rows that a table below the usual heading shows, until they are measured. */
const firstGuess = (): Seen => ({
  first: 0,
  last: Math.ceil((window.innerHeight - usualTop) / usualRowHeight) - 1,
  rowHeight: usualRowHeight,
})

/**
 * The first and last row in a view of this height in rows, at this place in a table. Out of view, a table has
 * the same rows at every place, so that it does not render again; above the view a screenful, because a list
 * that gets shorter shows its end.
 */
function rowsInView(place: number, height: number, count: number): readonly [number, number] {
  if (place + height <= 0) return [-1, -1]
  if (place >= count) return [count, count + Math.ceil(height)]
  return [Math.floor(place), Math.ceil(place + height) - 1]
}

interface DrawnRows {
  readonly body: RefObject<HTMLElement | null>
  readonly count: number
  /** Index of a row that is always rendered; -1 for none. */
  readonly kept: number
}

/**
 * Indexes of the rows to render, the visible ones and a few around them, and the height of each. The
 * scrolling element may contain several tables, and content above one may change its height.
 */
export function useDrawnRows({ body, count, kept }: DrawnRows) {
  const [seen, setSeen] = useState(firstGuess)
  // React would render again for an equal state, too, while the rows around the view are still to render.
  const latest = useRef(seen)
  // At first only the visible rows, so that these show sooner.
  const extra = useDeferredValue(overscan, 0)

  useLayoutEffect(() => {
    if (!body.current) return undefined
    const own = body.current
    const scroller = scrollerOf(own)
    let [margin, rowHeight] = [0, usualRowHeight]
    const look = () => {
      const top = scroller.scrollTop - margin
      // Without a layout, assume the whole window.
      const height = scroller.clientHeight || window.innerHeight
      const [first, last] = rowsInView(top / rowHeight, height / rowHeight, count)
      const before = latest.current
      if (before.first === first && before.last === last && before.rowHeight === rowHeight) return
      latest.current = { first, last, rowHeight }
      setSeen(latest.current)
    }
    const measure = () => {
      margin = marginOf(own, scroller)
      rowHeight = rowHeightOf(own)
      look()
    }
    measure()
    // Before the next frame, which would show a gap.
    const onScroll = () => flushSync(look)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    const observer = new ResizeObserver(measure)
    for (let each = own.parentElement; each; each = each === scroller ? null : each.parentElement)
      observer.observe(each)
    return () => {
      scroller.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [body, count])

  const within = (row: number) => Math.min(Math.max(row, 0), count - 1)
  const visible = seen.last - seen.first
  // Above the view, a table renders its last rows; below it, its first.
  const first = Math.min(seen.first, Math.max(0, count - 1 - visible))
  const [from, to] = [within(within(first) - extra), within(within(first + visible) + extra)]
  const drawn = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return { drawn: withKept(drawn, kept, count), rowHeight: seen.rowHeight }
}
