import { screenfuls } from '#shared/rules/paging.ts'
import type { AnswerReader } from './client.ts'

const space = 0x20
const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** The start of an answer that holds a list, and what closes the list after any of its records. */
const opening = Buffer.from('{"data":[')
const closing = Buffer.from(']}')
/**
 * In bytes. From a longer record on, the answer is kept as it is: every piece that arrives rescans its
 * record.
 */
const longestRecord = 1024 * 1024

/** Called with the JSON of an answer that holds only the first records of a list. */
type OnFirst = (json: string) => void

/** Bytes copied from an answer. */
interface Kept {
  readonly bytes: Buffer
  length: number
}

function copy(kept: Kept, json: Buffer, start: number, end: number): void {
  const { bytes, length } = kept
  for (let at = start; at < end; at += 1) bytes[length + at - start] = json[at] as number
  kept.length = length + end - start
}

/** Whether an odd number of backslashes precedes this byte. */
function isEscaped(json: Buffer, at: number): boolean {
  let before = at
  while (json[before - 1] === backslash) before -= 1
  return (at - before) % 2 === 1
}

/** The closing quote of the string that opens here; -1 if it has not arrived. */
function endOfString(json: Buffer, open: number): number {
  let at = json.indexOf(quote, open + 1)
  while (at !== -1 && json[at - 1] === backslash && isEscaped(json, at)) at = json.indexOf(quote, at + 1)
  return at
}

/** The comma or bracket that ends the member; -1 if it has not arrived. */
function endOfMember(json: Buffer, start: number): number {
  let depth = 0
  for (let at = start; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) {
      at = endOfString(json, at)
      if (at === -1) return -1
    } else if (byte === openBrace || byte === openBracket) {
      depth += 1
    } else if (byte === comma || byte === closeBrace || byte === closeBracket) {
      if (depth === 0) return at
      if (byte !== comma) depth -= 1
    }
  }
  return -1
}

/**
 * The end of the quoted name that starts here; the start itself without a name, or for one with an escape.
 */
function endOfName(json: Buffer, start: number): number {
  if (json[start] !== quote) return start
  let at = start + 1
  while (at < json.length && json[at] !== quote && json[at] !== backslash) at += 1
  return json[at] === quote ? at + 1 : start
}

function isAmong(names: readonly Buffer[], json: Buffer, start: number, end: number): boolean {
  for (const name of names) {
    if (name.length !== end - start) continue
    let at = start
    while (at < end && name[at - start] === json[at]) at += 1
    if (at === end) return true
  }
  return false
}

/**
 * Copies the wanted members of the record that opens here. Returns its end; -1, copying nothing, if it is not
 * complete.
 */
function copyRecord(json: Buffer, open: number, wanted: readonly Buffer[], kept: Kept): number {
  const before = kept.length
  copy(kept, json, open, open + 1)
  let isFirst = true
  let at = open
  do {
    const start = at + 1
    let name = start
    while ((json[name] as number) <= space) name += 1
    const nameEnd = endOfName(json, name)
    at = endOfMember(json, nameEnd)
    if (at === -1) {
      kept.length = before
      return -1
    }
    // A name with an escape may be a wanted one, and a member without a name is for JSON.parse to refuse.
    if (nameEnd === name || isAmong(wanted, json, name + 1, nameEnd - 1)) {
      if (!isFirst) kept.bytes[kept.length++] = comma
      copy(kept, json, start, at)
      isFirst = false
    }
  } while (json[at] === comma)
  copy(kept, json, at, at + 1)
  return at + 1
}

/**
 * Reads the JSON of a list while it arrives and keeps only the named members of its records (decision 55). It
 * finds them by quotes and brackets alone and leaves every judgement to JSON.parse; JSON of another form is
 * kept whole. `onFirst` is called once, as soon as the first {@link screenfuls} records have arrived
 * (decision 94).
 */
export function listedMembers(names: readonly string[], onFirst?: OnFirst): AnswerReader {
  const wanted = names.map((name) => Buffer.from(name))
  const parts: Buffer[] = []
  let place: 'opening' | 'list' | 'rest' = 'opening'
  /** The bytes of an opening or a record that is not complete. */
  let held: Buffer = Buffer.alloc(0)
  let records = 0

  const copied = (kept: Kept) => kept.bytes.subarray(0, kept.length)

  /** Copies complete records; returns the start of what follows them. */
  const copyList = (json: Buffer, start: number, kept: Kept): number => {
    let at = start
    while (at < json.length) {
      const byte = json[at] as number
      if (byte === openBrace) {
        const end = copyRecord(json, at, wanted, kept)
        if (end === -1) return at
        at = end
        records += 1
        if (records === screenfuls) onFirst?.(Buffer.concat([...parts, copied(kept), closing]).toString())
      } else if (byte === comma || byte <= space) {
        copy(kept, json, at, at + 1)
        at += 1
      } else {
        place = 'rest'
        return at
      }
    }
    return at
  }

  const push = (bytes: Buffer) => {
    const json = held.length > 0 ? Buffer.concat([held, bytes]) : bytes
    const kept = { bytes: Buffer.allocUnsafe(json.length), length: 0 }
    let at = 0
    if (place === 'opening' && json.length >= opening.length) {
      at = opening.length
      place = json.subarray(0, at).equals(opening) ? 'list' : 'rest'
      copy(kept, json, 0, at)
    }
    if (place === 'list') at = copyList(json, at, kept)
    if (json.length - at > longestRecord) place = 'rest'
    if (place === 'rest') {
      copy(kept, json, at, json.length)
      at = json.length
    }
    parts.push(copied(kept))
    held = json.subarray(at)
  }
  return { push, whole: () => Buffer.concat([...parts, held]) }
}
