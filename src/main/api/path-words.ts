import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'

/** Removes parameter names, so that the paths of different calls can be compared. */
const nameless = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

/** For each path prefix, the fixed words that may follow it in any call's path. */
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
 * Whether an id would turn this path into another call's path, such as `list` in `business/admin/{id}`. Case
 * is ignored, because servers may ignore it.
 */
export const isPathWord = (before: string, value: string): boolean =>
  wordsAfter.get(nameless(before))?.has(value.toLowerCase()) ?? false
