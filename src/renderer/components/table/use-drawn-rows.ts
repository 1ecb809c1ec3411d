import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withKept } from './rows-and-gaps.ts'

/** The row height without a style sheet, in pixels. */
export const usualRowHeight = 40

/** The number of extra rows above and below the view, so that scrolling shows no gaps. */
const overscan = 8

/** Returns the nearest scrolling ancestor, or the page. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return document.documentElement
}

/**
 * Returns the distance of the table body from the top of the scrolled content; 0 if there is no layout, as in
 * jsdom.
 */
function marginOf(body: HTMLElement, scroller: HTMLElement): number {
  const { top, height } = body.getBoundingClientRect()
  return height > 0 ? Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop) : 0
}

/** Returns the row height in pixels, which the style sheet sets by the table's width. */
const rowHeightOf = (body: HTMLElement) =>
  Number.parseInt(getComputedStyle(body).getPropertyValue('--row-height'), 10) || usualRowHeight

/**
 * The range of visible row positions. It may extend beyond the table's rows if the table is short or out of
 * view.
 */
interface Seen {
  readonly first: number
  readonly last: number
  readonly rowHeight: number
}

/** The usual height of everything above the rows (heading, filter, table header), in pixels. */
export const usualTop = 165

/** Estimates the visible rows before the first measurement. */
const firstGuess = (): Seen => ({
  first: 0,
  last: Math.ceil((window.innerHeight - usualTop) / usualRowHeight) - 1,
  rowHeight: usualRowHeight,
})

/**
 * Returns the first and last row in view. `place` and `height` are the view's position and height, in rows.
 * While the table is out of view the result is constant, so that scrolling does not render it again. Above
 * the view it covers a screenful, because a list that gets shorter shows its end.
 */
function rowsInView(place: number, height: number, count: number): readonly [number, number] {
  if (place + height <= 0) return [-1, -1]
  if (place >= count) return [count, count + Math.ceil(height)]
  return [Math.floor(place), Math.ceil(place + height) - 1]
}

interface DrawnRows {
  readonly body: RefObject<HTMLElement | null>
  readonly count: number
  /** The index of a row that is always rendered; -1 if there is none. */
  readonly kept: number
}

/**
 * Returns the indexes of the rows to render, which are the visible ones and some around them, and the row
 * height. Measures each time, because the scrolling element may contain several tables, and content above the
 * table may change its height.
 */
export function useDrawnRows({ body, count, kept }: DrawnRows) {
  const [seen, setSeen] = useState(firstGuess)
  // A ref, because React may render again even for an equal state.
  const latest = useRef(seen)
  const [extra, setExtra] = useState(0)
  // Renders only the visible rows until they are painted, so that they appear sooner.
  useEffect(() => {
    const idle = requestIdleCallback(() => setExtra(overscan))
    return () => cancelIdleCallback(idle)
  }, [])

  useLayoutEffect(() => {
    if (!body.current) return undefined
    const own = body.current
    let scroller = scrollerOf(own)
    let [margin, rowHeight] = [0, usualRowHeight]
    const look = () => {
      const top = scroller.scrollTop - margin
      // Without a layout, as in jsdom, uses the window's height.
      const height = scroller.clientHeight || window.innerHeight
      const [first, last] = rowsInView(top / rowHeight, height / rowHeight, count)
      const before = latest.current
      if (before.first === first && before.last === last && before.rowHeight === rowHeight) return
      latest.current = { first, last, rowHeight }
      setSeen(latest.current)
    }
    // Synchronous, because the next frame would otherwise show a gap.
    const onScroll = () => flushSync(look)
    const measure = () => {
      // With other columns the table may scroll in another box.
      const next = scrollerOf(own)
      if (next !== scroller) {
        scroller.removeEventListener('scroll', onScroll)
        next.addEventListener('scroll', onScroll, { passive: true })
        scroller = next
      }
      margin = marginOf(own, scroller)
      rowHeight = rowHeightOf(own)
      look()
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    measure()
    const observer = new ResizeObserver(measure)
    for (let each = own.parentElement; each; each = each.parentElement) observer.observe(each)
    return () => {
      scroller.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [body, count])

  const within = (row: number) => Math.min(Math.max(row, 0), count - 1)
  const visible = seen.last - seen.first
  // If the table is above the view, renders its last rows; if below, its first.
  const first = Math.min(seen.first, Math.max(0, count - 1 - visible))
  const [from, to] = [within(within(first) - extra), within(within(first + visible) + extra)]
  const drawn = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return { drawn: withKept(drawn, kept, count), rowHeight: seen.rowHeight }
}
