import { expect, test } from 'vitest'
import { chunksOf } from '#main/api/chunks.ts'

const kib = 1024

/** The sizes of a file's chunks in KiB, over a connection that takes `tookFor(chunk)` ms for each. */
async function sizesOf(length: number, tookFor: (chunk: number) => number) {
  const bytes = Uint8Array.from({ length }, (_, at) => at % 251)
  const sizes: number[] = []
  const sent: Uint8Array[] = []
  let time = 0
  for await (const chunk of chunksOf(bytes, () => time)) {
    time += tookFor(sizes.length)
    sizes.push(chunk.byteLength / kib)
    sent.push(chunk)
  }
  expect(Buffer.concat(sent).equals(bytes)).toBe(true)
  return sizes
}

test('UPL-03 chunks grow up to a tenth of the file while the connection takes them at once', async () => {
  expect(await sizesOf(5120 * kib, () => 1)).toEqual([64, 128, 256, ...Array(9).fill(512), 64])
  expect(await sizesOf(100 * kib, () => 1)).toEqual([64, 36])
  expect(await sizesOf(0, () => 1)).toEqual([])
})

test('UPL-03 over a slow connection they stay small, so that the percentage moves', async () => {
  expect(await sizesOf(320 * kib, () => 900)).toEqual([64, 64, 64, 64, 64])
})

test('UPL-03 they shrink again when the connection slows down', async () => {
  const sizes = await sizesOf(5120 * kib, (chunk) => (chunk < 4 ? 1 : 900))
  expect(sizes.slice(0, 8)).toEqual([64, 128, 256, 512, 512, 256, 128, 64])
})
