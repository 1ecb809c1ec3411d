import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTextSharing } from '#renderer/lib/share-texts.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** The memory that the result takes, in bytes. */
function memoryOf(make: () => unknown): number {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const kept = [make()]
  collectGarbage()
  return kept.length * (process.memoryUsage().heapUsed - before)
}

describe('the texts of a list', () => {
  test('stay what they are, in elements of any type', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.jsonValue())), (parts) => {
        const shareTexts = createTextSharing()
        for (const part of parts) expect(shareTexts(structuredClone(part))).toEqual(part)
      }),
    )
  })

  test('are in memory once, if they are short', () => {
    // Node shares texts of up to ten letters by itself; Chromium does not if one letter of the list is not Latin.
    const names = ['Sophie-Charlotte', 'Kovačič-Horvat', 'Hansen-Gonzales']
    const json = JSON.stringify(
      Array.from({ length: 50_000 }, (_, at) => ({ first: names[at % 3], last: names[at % 2] })),
    )
    const apart = memoryOf(() => JSON.parse(json))
    const shared = memoryOf(() => createTextSharing()(JSON.parse(json)))
    expect(shared).toBeLessThan(0.7 * apart)
  })
})
