/** Records per page: businesses (LIM-01), and the default of the other lists (LIM-03). */
export const pageSize = 10

/**
 * Records that fill a few screens: the number sent ahead of a long list, and the length from which a table
 * renders only visible rows.
 */
export const screenfuls = 50

/** Offset of a page; pages count from 1 (SHELL-22). */
export const pageOffset = (page: number, size = pageSize): number => size * (page - 1)

/** The largest page that a search may ask for. */
export const largestPage = 100

/** A page as a search answered it; `size` is the page size by the provider (API-05, API-06). */
interface AnsweredPage {
  readonly data: readonly unknown[]
  readonly total: number
  readonly size?: number | null | undefined
}

/** What an answer says of the page size: the size, nothing, or something that can't be. */
export type ShownSize = number | 'nothing' | 'odd'

/**
 * The page size that an answer shows, if it fits the answer's records. The last page may give the number of its
 * records as its size, which tells nothing about other pages.
 */
export function shownSize(
  { data, total, size }: AnsweredPage,
  asked: { readonly from: number; readonly size: number },
): ShownSize {
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 1 || size > largestPage) return 'odd'
  // Asked for less than it has, the server may give exactly that.
  if (data.length > size) return size < asked.size ? size : 'odd'
  if (size === asked.size) return size
  const isLast = asked.from + data.length >= total
  const isFilled = data.length > asked.size
  if (isLast && (data.length === size || (size > asked.size && !isFilled))) return 'nothing'
  // A server with more records fills a larger page.
  return size < asked.size || isFilled ? size : 'odd'
}

/** Number of pages for a total; an empty list has none (SHELL-21). */
export const pageCount = (total: number, size = pageSize): number => Math.ceil(total / size)
