import { screenfuls } from '#shared/rules/paging.ts'
import type { AnswerReader } from './answer-reader.ts'

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
/** What goes on for longer without a name has none of those wanted: it stays, and is not held back any more. */
const longestName = 1024
const nothing = Buffer.alloc(0)
const ending = Buffer.from('}]}')

/** Told the JSON of an answer that has the first records of a list and no others. */
type OnFirst = (json: string) => void

/** Are there so many backslashes before this byte that it is taken literally? */
function isEscaped(json: Buffer, start: number, at: number): boolean {
  let before = at
  while (before > start && json[before - 1] === backslash) before -= 1
  return (at - before) % 2 === 1
}

/** Where the text ends whose first byte is here; -1 where it goes on beyond these bytes. */
function endOfText(json: Buffer, start: number): number {
  let at = json.indexOf(quote, start)
  while (at > start && json[at - 1] === backslash && isEscaped(json, start, at))
    at = json.indexOf(quote, at + 1)
  return at
}

/** The names in UTF-8 by their length, which tells most others apart from them. */
function namesByLength(names: readonly string[]): readonly (readonly Buffer[])[] {
  const bytes = names.map((name) => Buffer.from(name))
  const longest = Math.max(0, ...bytes.map(({ length }) => length))
  return Array.from({ length: longest + 1 }, (_, length) => bytes.filter((name) => name.length === length))
}

/** Is one of the names what stands from here to there? */
function isAmong(names: readonly (readonly Buffer[])[], json: Buffer, start: number, end: number): boolean {
  const length = end - start
  if (length >= names.length) return false
  for (const name of names[length] as readonly Buffer[]) {
    let same = 0
    while (same < length && name[same] === json[start + same]) same += 1
    if (same === length) return true
  }
  return false
}

/**
 * Reads the JSON of an answer while it arrives, and leaves of its listed records only the members of these names, found
 * by quotes and brackets alone: to make 20,000 whole records and drop most of each takes several times as long (decision
 * 55). What is left stands as it stood, for JSON.parse to judge; JSON of another form is left whole. `onFirst` is told the
 * first records once, as soon as they have arrived (decision 94).
 */
export const listedMembers = (names: readonly string[], onFirst?: OnFirst): AnswerReader =>
  new ListedMembers(names, onFirst)

/** A class, for what its methods call is the same for every answer: functions of each answer's own take half as long again. */
class ListedMembers implements AnswerReader {
  readonly #wanted: readonly (readonly Buffer[])[]
  #left: Buffer = Buffer.allocUnsafe(1024 * 1024)
  #length = 0
  #place: 'beginning' | 'list' | 'text' | 'rest' = 'beginning'
  /** What has arrived of the beginning, or of a member whose name is not there whole. */
  #held: Buffer = nothing
  /** The text under way goes on with a byte that is taken literally. */
  #isNextEscaped = false
  #depth = listed - 1
  #isRecord = false
  /** Has a member been left of this record? */
  #hasMembers = false
  /** Where in what is left the member begins, with its comma. */
  #member = 0
  #isNamed = true
  #stays = true
  #records = 0
  readonly #onFirst: OnFirst | undefined

  constructor(names: readonly string[], onFirst?: OnFirst) {
    this.#wanted = namesByLength(names)
    this.#onFirst = onFirst
  }

  push(bytes: Buffer): void {
    const json = this.#held.length > 0 ? Buffer.concat([this.#held, bytes]) : bytes
    this.#held = nothing
    if (json.length === 0) return
    let at = 0
    if (this.#place === 'beginning') {
      if (json.length < beginning.length) {
        this.#held = json
        return
      }
      at = beginning.length
      this.#place = json.subarray(0, at).equals(beginning) ? 'list' : 'rest'
    } else if (this.#place === 'text') {
      const start = this.#isNextEscaped ? 1 : 0
      const end = endOfText(json, start)
      if (end === -1) this.#isNextEscaped = isEscaped(json, start, json.length)
      else this.#place = 'list'
      at = end + 1
    }
    if (this.#place === 'list') this.#scan(json, at)
    else if (this.#stays) this.#leave(json, 0)
  }

  whole(): Buffer {
    this.#leave(this.#held, 0)
    this.#held = nothing
    return this.#left.subarray(0, this.#length)
  }

  /** Goes on with the list; `begin` is behind what is known already of the member that it begins with. */
  #scan(json: Buffer, begin: number): void {
    this.#makeRoom(json.length)
    const left = this.#left
    const wanted = this.#wanted
    const { length } = json
    let depth = this.#depth
    let isRecord = this.#isRecord
    let hasMembers = this.#hasMembers
    let member = this.#member
    let isNamed = this.#isNamed
    let stays = this.#stays
    let next = this.#length
    let nextBackslash = -1
    /** The text that goes on beyond these bytes. */
    let openText = -1
    let first: Buffer | undefined
    /** Where that begins which is neither left nor dropped yet. */
    let from = 0
    for (let at = begin; at < length; at += 1) {
      const byte = json[at]
      if (byte === quote) {
        const start = at + 1
        at = endOfText(json, start)
        if (at === -1) {
          openText = start
          break
        }
        if (!isNamed) {
          isNamed = true
          if (nextBackslash < start) nextBackslash = json.indexOf(backslash, start)
          if (nextBackslash === -1) nextBackslash = length
          // A name that is written with an escape may be any.
          stays = nextBackslash < at || isAmong(wanted, json, start, at)
          if (!stays) next = member
        }
      } else if (byte === comma) {
        if (isRecord && depth === listed) {
          if (stays) {
            for (; from < at; from += 1) left[next++] = json[from] as number
            hasMembers = true
          }
          from = at + 1
          member = next
          if (hasMembers) left[next++] = comma
          isNamed = false
          stays = true
        }
      } else if (byte === openBrace || byte === openBracket) {
        isNamed = true
        depth += 1
        if (depth === listed) {
          for (; from <= at; from += 1) left[next++] = json[from] as number
          isRecord = byte === openBrace
          hasMembers = false
          member = next
          isNamed = !isRecord
        }
      } else if (byte === closeBrace || byte === closeBracket) {
        if (isRecord && depth === listed) {
          if (stays) for (; from < at; from += 1) left[next++] = json[from] as number
          from = at
          isNamed = true
          stays = true
          this.#records += 1
          if (this.#onFirst && this.#records === screenfuls)
            first = Buffer.concat([left.subarray(0, next), ending])
        }
        depth -= 1
        if (depth === listed - 2) {
          this.#place = 'rest'
          break
        }
      }
    }
    if (length - from > longestName) isNamed = true
    if (isNamed && openText !== -1) {
      this.#place = 'text'
      this.#isNextEscaped = isEscaped(json, openText, length)
    }
    this.#depth = depth
    this.#isRecord = isRecord
    this.#hasMembers = hasMembers
    this.#member = member
    this.#isNamed = isNamed
    this.#stays = stays
    this.#length = next
    if (!isNamed) this.#held = json.subarray(from)
    else if (stays) this.#leave(json, from)
    // Behind all else: what is thrown there must not leave this half done.
    if (first) this.#onFirst?.(first.toString())
  }

  #leave(json: Buffer, start: number): void {
    this.#makeRoom(json.length - start)
    this.#length += json.copy(this.#left, this.#length, start)
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#left.length) return
    const larger = Buffer.allocUnsafe(2 * (this.#length + more))
    this.#left.copy(larger, 0, 0, this.#length)
    this.#left = larger
  }
}
