import { grouped } from './format.ts'

/**
 * How many records there are, with the noun for one or for any other number, and what follows it (SHELL-33): "There is
 * 1 job", "There are 20,000 user profiles".
 */
export const countSentence = (count: number, one: string, many: string, rest = ''): string =>
  `There ${count === 1 ? 'is' : 'are'} ${grouped(count)} ${count === 1 ? one : many}${rest && ` ${rest}`}`
