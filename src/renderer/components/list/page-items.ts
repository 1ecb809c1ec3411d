/** A page number, counted from 1, or a gap for omitted pages. */
export type PageItem = number | 'gap'

/** Fewer pages than this are all shown (SHELL-20, LIM-04). */
const allShownBelow = 7

/**
 * Returns the items of a pagination: all pages if there are fewer than 7; otherwise the first, the last, the
 * current page and its neighbours, with gaps between them (SHELL-18 to SHELL-20). A `current` out of range
 * counts as the nearest page.
 */
export function pageItems(current: number, count: number): readonly PageItem[] {
  if (count < allShownBelow) return Array.from({ length: count }, (_, index) => index + 1)
  const here = Math.min(Math.max(current, 1), count)
  const pages = [...new Set([1, here - 1, here, here + 1, count])].filter(
    (page) => page >= 1 && page <= count,
  )
  return pages.flatMap((page, index) => (page - (pages[index - 1] ?? 0) > 1 ? ['gap', page] : [page]))
}
