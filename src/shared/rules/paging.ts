/** The page size: for businesses (LIM-01), and by default for other lists (LIM-03). */
export const pageSize = 10

/**
 * The number of records that fills a few screens. So many are sent first of a long list, and longer tables
 * render only their visible rows.
 */
export const screenfuls = 50

/** The offset of a page; the first page is 1 (SHELL-22). */
export const pageOffset = (page: number, size = pageSize): number => size * (page - 1)

/** The largest page size of a search. */
export const largestPage = 100

/** A page as the provider sent it. `size` is the provider's page size (API-05, API-06). */
interface AnsweredPage {
  readonly data: readonly unknown[]
  readonly total: number
  readonly size?: number | null | undefined
}

/**
 * The page size that an answer reveals: a number, 'nothing', or 'contradictory' if it does not fit the answer's records.
 */
export type ShownSize = number | 'nothing' | 'contradictory'

/**
 * The page size that an answer reveals. On the last page, the provider may send its number of records
 * instead, which reveals nothing about other pages.
 */
export function shownSize(
  { data, total, size }: AnsweredPage,
  asked: { readonly from: number; readonly size: number },
): ShownSize {
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 1 || size > largestPage)
    return 'contradictory'
  // Some servers return as many records as requested, although their own page size is smaller.
  if (data.length > size) return size < asked.size ? size : 'contradictory'
  if (size === asked.size) return size
  const isLast = asked.from + data.length >= total
  const isFilled = data.length > asked.size
  if (isLast && (data.length === size || (size > asked.size && !isFilled))) return 'nothing'
  // A server with more records would have filled a larger page.
  return size < asked.size || isFilled ? size : 'contradictory'
}

/** The number of pages for a total; 0 for an empty list (SHELL-21). */
export const pageCount = (total: number, size = pageSize): number => Math.ceil(total / size)
