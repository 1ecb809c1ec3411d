import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

/** The same path with nameless parts, so that rows can be compared. */
const nameless = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

/** For each beginning of a path, the words that follow it in the paths of all rows. */
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
 * Whether an id would turn this path into another endpoint's, such as `list` in `business/admin/{id}`. Servers
 * may ignore case.
 */
export const isPathWord = (before: string, value: string): boolean =>
  wordsAfter.get(nameless(before))?.has(value.toLowerCase()) ?? false
