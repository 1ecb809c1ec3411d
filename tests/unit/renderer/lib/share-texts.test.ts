import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gatherParts } from '#renderer/lib/list-parts.ts'
import { createTextSharing } from '#renderer/lib/share-texts.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** The memory that the result takes, in bytes. */
async function memoryOf(make: () => Promise<unknown>): Promise<number> {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const held = new Set([await make()])
  collectGarbage()
  const after = process.memoryUsage().heapUsed
  // Used here, so that it is not collected before.
  held.clear()
  return after - before
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

  test('are in memory once over all parts, if they have up to 16 letters', async () => {
    const perPart = 1000
    const listOf = async (names: readonly string[]) => {
      const parts = gatherParts<readonly object[]>({})
      for (let part = 0; part < 50; part += 1) {
        const records = Array.from({ length: perPart }, (_, at) => ({
          first: names[at % 3],
          last: names[at % 2],
        }))
        parts.take({ requestId: '', attempt: 1, from: part * perPart, json: JSON.stringify(records) })
      }
      return parts.whole([], { attempt: 1, records: 50 * perPart })
    }
    // Node shares texts of up to ten letters by itself; Chromium does not beside a letter that is not Latin.
    const short = await memoryOf(() => listOf(['Sophie-Charlotte', 'Kovačič-Lindqvis', 'Hansen-Gonzales-']))
    const long = await memoryOf(() => listOf(['Sophie-Charlotte1', 'Kovačič-Lindqvist', 'Hansen-Gonzales-R']))
    expect(short).toBeLessThan(0.6 * long)
  })
})
