import { grouped } from '#renderer/lib/text/format.ts'
import { unreadableOf } from '#shared/rules/odd-values.ts'

/** A number of things, with the noun for one or for any other number: "1 day", "20,000 days". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/**
 * How many records there are, with the noun for one or for any other number, and what follows it (SHELL-33): "There is
 * 1 job", "There are 20,000 user profiles".
 */
export const countSentence = (count: number, one: string, many: string, rest = ''): string =>
  `There ${count === 1 ? 'is' : 'are'} ${counted(count, one, many)}${rest && ` ${rest}`}`

/** A page of records, and the total. */
interface Found {
  readonly total: number
}

/** Whether the provider has given the total of a search. */
export const isTotalKnown = (found: Found): boolean => unreadableOf(found, 'total') === undefined

/** How many records a search has found, if the provider gives a total. */
export const foundSentence = (found: Found, one: string, many: string, rest = ''): string =>
  isTotalKnown(found)
    ? countSentence(found.total, one, many, rest)
    : `The number of ${many}${rest && ` ${rest}`} is not known`
