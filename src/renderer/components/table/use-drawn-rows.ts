import {
  defaultRangeExtractor,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
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

/** Distance of the body from the top of the scrolled content; undefined without a layout. */
function marginOf(body: HTMLElement, scroller: HTMLElement): number | undefined {
  const { top, height } = body.getBoundingClientRect()
  return height > 0 ? Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop) : undefined
}

/** The height of every row, in pixels, as the style sheet has it for the table's width. */
const rowHeightOf = (body: HTMLElement) =>
  Number.parseInt(getComputedStyle(body).getPropertyValue('--row-height'), 10) || usualRowHeight

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
  const scroller = useRef<HTMLElement>(null)
  // Renders no row until it is known: a table far down the page would render rows out of sight.
  const [margin, setMargin] = useState<number>()
  const [rowHeight, setRowHeight] = useState(usualRowHeight)

  // Before the virtualizer's own effects, which need the scroller.
  useLayoutEffect(() => {
    if (!body.current) return undefined
    const own = body.current
    const scrolls = scrollerOf(own)
    scroller.current = scrolls
    const measure = () => {
      setRowHeight(rowHeightOf(own))
      setMargin((last) => marginOf(own, scrolls) ?? last)
    }
    setRowHeight(rowHeightOf(own))
    const observer = new ResizeObserver(measure)
    for (let each = own.parentElement; each && each !== scrolls; each = each.parentElement)
      observer.observe(each)
    return () => observer.disconnect()
  }, [body])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows may also be added or removed above this table
  useLayoutEffect(() => {
    if (body.current && scroller.current) setMargin(marginOf(body.current, scroller.current) ?? 0)
  }, [body, count])

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    overscan,
    scrollMargin: margin ?? 0,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    // Until its height is known, and without a layout, assume the whole window.
    initialRect: { width: 0, height: window.innerHeight },
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => {
        if (rect.height > 0) tell(rect)
      }),
    observeElementOffset: (instance, tell) => {
      const end = observeElementOffset(instance, tell)
      // The page may already be scrolled when the table mounts.
      tell(instance.scrollElement?.scrollTop ?? 0, false)
      return end
    },
    // Focus scrolls the page; the virtualizer never does.
    scrollToFn: () => {},
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept, count),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height voids the measured sizes
  useLayoutEffect(() => virtualizer.measure(), [rowHeight])
  const drawn = margin === undefined ? [] : virtualizer.getVirtualItems().map(({ index }) => index)
  return { drawn, rowHeight }
}
