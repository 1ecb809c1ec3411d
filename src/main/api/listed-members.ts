import type { AnswerReader } from './client.ts'

const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** How an answer with a list begins; the members of its records stand one bracket deeper. */
const beginning = Buffer.from('{"data":[')
const listed = 3
/** A longer name is no member's: it stays, and is not held back to be looked at. */
const longestName = 1024

/** Bytes that are added to bit by bit. */
function createBytes() {
  let bytes = Buffer.allocUnsafe(1024 * 1024)
  let length = 0
  return {
    /** Adds those from here to there, which are few as a rule. */
    add(from: Uint8Array, start: number, end: number): void {
      if (length + end - start > bytes.length) {
        const larger = Buffer.allocUnsafe(2 * (length + end - start))
        bytes.copy(larger, 0, 0, length)
        bytes = larger
      }
      for (let at = start; at < end; at += 1, length += 1) bytes[length] = from[at] as number
    },
    whole: () => bytes.subarray(0, length),
  }
}
