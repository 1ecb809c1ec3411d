/** A page number, counted from 1, or a gap for omitted pages. */
export type PageItem = number | 'gap'

/** Below this many pages, all are shown (SHELL-20, LIM-04). */
const allShownBelow = 7

/**
 * The items of a pagination. Below 7 pages: every page. From 7: the first, the last, the current page
 * and its neighbours, with a gap for omitted pages (SHELL-18 to SHELL-20). A `current` out of range
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
