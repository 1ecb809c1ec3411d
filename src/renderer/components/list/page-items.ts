/** A page, counted from 1, or the gap of the pages that are left out. */
export type PageItem = number | 'gap'

/** Below this many pages every one is shown (SHELL-20, LIM-04). */
const allShownBelow = 7

/**
 * The places of a pagination: below 7 pages every page; from 7 the first, the last, the current one and a sibling on
 * either side of it, with a gap wherever pages are left out (SHELL-18 to SHELL-20). A `current` outside counts as the
 * nearest page.
 */
export function pageItems(current: number, count: number): readonly PageItem[] {
  if (count < allShownBelow) return Array.from({ length: count }, (_, index) => index + 1)
  const here = Math.min(Math.max(current, 1), count)
  const pages = [...new Set([1, here - 1, here, here + 1, count])].filter(
    (page) => page >= 1 && page <= count,
  )
  return pages.flatMap((page, index) => (page - (pages[index - 1] ?? 0) > 1 ? ['gap', page] : [page]))
}
