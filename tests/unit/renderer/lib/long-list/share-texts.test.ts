import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gatherParts } from '#renderer/lib/long-list/list-parts.ts'
import { createTextSharing } from '#renderer/lib/long-list/share-texts.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** The memory that the result takes, in bytes. */
async function memoryOf(make: () => Promise<unknown>): Promise<number> {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const held = new Set([await make()])
  collectGarbage()
  const after = process.memoryUsage().heapUsed
  // Uses the value here, so that it is not garbage-collected earlier.
  held.clear()
  return after - before
}

describe('the texts of a list', () => {
  test('sharing the texts of a list changes no value', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.jsonValue())), (parts) => {
        const shareTexts = createTextSharing()
        for (const part of parts) expect(shareTexts(structuredClone(part))).toEqual(part)
      }),
    )
  })

  const perPart = 1000
  const parts = 50

  /** Reads a list of records with these texts. */
  const read = (textOf: (at: number) => string) => {
    const { take, whole } = gatherParts<readonly object[]>({})
    for (let from = 0; from < parts * perPart; from += perPart) {
      const records = Array.from({ length: perPart }, (_, at) => ({ name: textOf(from + at) }))
      take({ requestId: '', attempt: 1, from, json: JSON.stringify(records) })
    }
    return whole([], { attempt: 1, records: parts * perPart })
  }
  // Node shares texts of up to ten letters by itself; Chromium does not beside a letter that is not Latin.
  const ofLength = (length: number) => (at: number) => `č${at % perPart}`.padEnd(length, '-')

  test('shared texts with up to 16 letters are in memory once', async () => {
    const short = await memoryOf(() => read(ofLength(16)))
    const long = await memoryOf(() => read(ofLength(17)))
    // Compares bytes per text. The object that contains the text takes the same in both.
    expect((long - short) / (parts * perPart)).toBeGreaterThan(30)
  })

  test('shared texts are forgotten with their list', async () => {
    const left: number[] = []
    // Measures several times, because garbage of other tests in this process may disturb one measurement.
    for (let round = 0; round < 3; round += 1)
      left.push(
        await memoryOf(async () => {
          await read((at) => `č${at}`.padEnd(16, '-'))
        }),
      )
    expect(Math.min(...left)).toBeLessThan(500_000)
  })
})
