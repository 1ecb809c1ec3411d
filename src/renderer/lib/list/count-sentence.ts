import { grouped } from '#renderer/lib/text/format.ts'
import { unreadableOf } from '#shared/rules/odd-values.ts'
import { pageOffset } from '#shared/rules/paging.ts'

/** Returns a number with its noun in the singular or plural: "1 day", "20,000 days". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/**
 * Returns the number of records as a sentence (SHELL-33): "There is 1 job", "There are 20,000 user profiles".
 * `rest` is appended.
 */
export const countSentence = (count: number, one: string, many: string, rest = ''): string =>
  `There ${count === 1 ? 'is' : 'are'} ${counted(count, one, many)}${rest && ` ${rest}`}`

/** A search result with the number of all matches. */
interface Found {
  readonly total: number
}

/** True if the provider returned the number of matches. */
export const isTotalKnown = (found: Found): boolean => unreadableOf(found, 'total') === undefined

/** Returns the number of matches as a sentence, or a sentence that it is not known. */
export const foundSentence = (found: Found, one: string, many: string, rest = ''): string =>
  isTotalKnown(found)
    ? countSentence(found.total, one, many, rest)
    : `The number of ${many}${rest && ` ${rest}`} is not known`

/** Returns which records a page shows: "11–20 of 197", or "11–20" if the total is not known. */
export function rangeText(page: number, total: number, isKnown: boolean, size?: number): string {
  const last = Math.min(pageOffset(page + 1, size), total)
  const range = `${grouped(pageOffset(page, size) + 1)}–${grouped(last)}`
  return isKnown ? `${range} of ${grouped(total)}` : range
}
