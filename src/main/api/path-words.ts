import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

/** The same path with nameless parts, so that rows can be compared. */
const nameless = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

/** By the beginning of a path up to a place, the words at this place in the paths of all rows. */
const wordsAfter = new Map<string, Set<string>>()
for (const call of Object.values<Call>(contract)) {
  if (call.transport !== 'http') continue
  let before = ''
  for (const step of nameless(call.path).split('/')) {
    if (step !== '{}') wordsAfter.set(before, (wordsAfter.get(before) ?? new Set()).add(step))
    before += `${step}/`
  }
}

/**
 * Whether a value after the beginning of a path is a word in another row's path: the call would go to the
 * other row's endpoint. Servers may ignore case.
 */
export const isPathWord = (before: string, value: string): boolean =>
  wordsAfter.get(nameless(before))?.has(value.toLowerCase()) ?? false
