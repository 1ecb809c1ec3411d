import { expect, test } from 'vitest'
import { exportedText } from '#shared/rules/file-words.ts'

const whole = { rows: 1000, total: 1000, hasMoved: false, leftOut: 0 }

test.each<[string, Partial<Parameters<typeof exportedText>[0]>]>([
  ['1,000 of 1,000', {}],
  ['1,000 rows', { total: null }],
  ['1 row', { rows: 1, total: null }],
  ['998 rows, although the server counts 1,000', { rows: 998 }],
  [
    '998 rows, although the server counts 1,000, because records changed meanwhile',
    { rows: 998, hasMoved: true },
  ],
  ['1,000 of 1,000. Records were added or deleted meanwhile, so one may be missing', { hasMoved: true }],
  ['999 of 1,000: 1 could not be read, and is not in the file', { rows: 999, leftOut: 1 }],
  ['998 of 1,000: 2 could not be read, and are not in the file', { rows: 998, leftOut: 2 }],
])('an ended export compares its rows with the server’s total: %s', (said, part) => {
  expect(exportedText({ ...whole, ...part } as Parameters<typeof exportedText>[0])).toBe(said)
})
