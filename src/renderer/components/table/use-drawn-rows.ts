import {
  defaultRangeExtractor,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { withKept } from './rows-and-gaps.ts'

/** Every row of a long table, in pixels: a name with a line beneath it, and the rule under both. */
export const rowHeight = 57

/** So many rows besides those in sight, above and below: scrolling is ahead of what is drawn. */
const overscan = 8

/** What the page scrolls this element by; without one that scrolls, the page itself. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return document.documentElement
}

/** How far the body begins beneath the top of what scrolls it; undefined where there is no layout to tell. */
function marginOf(body: HTMLElement, scroller: HTMLElement): number | undefined {
  const { top, height } = body.getBoundingClientRect()
  return height > 0 ? Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop) : undefined
}

interface DrawnRows {
  readonly body: RefObject<HTMLElement | null>
  readonly count: number
  /** The index of a row that is drawn wherever it is; -1 for none. */
  readonly kept: number
}

/**
 * The indexes of the rows to draw: those in sight of whatever scrolls the table, and a few around them. More than one
 * table may stand in there, and what stands above one may grow and shrink.
 */
export function useDrawnRows({ body, count, kept }: DrawnRows): readonly number[] {
  const scroller = useRef<HTMLElement>(null)
  // Until it is known no row is drawn: a table far down the page would draw a screenful that nobody sees.
  const [margin, setMargin] = useState<number>()

  // Declared before the virtualizer's own effects, which ask for the scroller.
  useLayoutEffect(() => {
    if (!body.current) return undefined
    const own = body.current
    const scrolls = scrollerOf(own)
    scroller.current = scrolls
    const measure = () => setMargin((last) => marginOf(own, scrolls) ?? last)
    const observer = new ResizeObserver(measure)
    for (let each = own.parentElement; each && each !== scrolls; each = each.parentElement)
      observer.observe(each)
    return () => observer.disconnect()
  }, [body])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come or go may do so above this table too
  useLayoutEffect(() => {
    if (body.current && scroller.current) setMargin(marginOf(body.current, scroller.current) ?? 0)
  }, [body, count])

  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    overscan,
    scrollMargin: margin ?? 0,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    // Until its height is known, and where there is no layout: as if the window were all of it.
    initialRect: { width: 0, height: window.innerHeight },
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => {
        if (rect.height > 0) tell(rect)
      }),
    observeElementOffset: (instance, tell) => {
      const end = observeElementOffset(instance, tell)
      // A table may come while the page is scrolled already.
      tell(instance.scrollElement?.scrollTop ?? 0, false)
      return end
    },
    // The page scrolls by what has the keyboard, never by itself.
    scrollToFn: () => {},
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept, count),
  })
  return margin === undefined ? [] : virtualizer.getVirtualItems().map(({ index }) => index)
}
