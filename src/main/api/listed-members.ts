import { screenfuls } from '#shared/rules/paging.ts'
import type { AnswerReader } from './http.ts'

const space = 0x20
const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** The start of an answer with a list. */
const opening = Buffer.from('{"data":[')
/** A part ends at either limit, so that parsing it takes only a few milliseconds. */
const fullPart = { records: 1000, bytes: 64 * 1024 }
/**
 * In bytes. A record longer than this is scanned again only after its length has doubled, to avoid quadratic
 * time.
 */
const longRecord = 64 * 1024

/** Called with the JSON of an answer that contains one part of the list. */
type OnPart = (json: string) => void

/** A growing buffer of copied bytes. */
interface Kept {
  bytes: Buffer
  length: number
}

/** Makes room for `more` bytes. */
function makeRoom(kept: Kept, more: number): void {
  if (kept.bytes.length >= kept.length + more) return
  const bytes = Buffer.allocUnsafe(2 * (kept.length + more))
  kept.bytes.copy(bytes, 0, 0, kept.length)
  kept.bytes = bytes
}

function copy(kept: Kept, json: Buffer, start: number, end: number): void {
  const { bytes, length } = kept
  for (let at = start; at < end; at += 1) bytes[length + at - start] = json[at] as number
  kept.length = length + end - start
}

/** Whether the byte at `at` follows an odd number of backslashes. */
function isEscaped(json: Buffer, at: number): boolean {
  let before = at
  while (json[before - 1] === backslash) before -= 1
  return (at - before) % 2 === 1
}

/** The closing quote of the string that starts at `open`; -1 if it has not arrived. */
function endOfString(json: Buffer, open: number): number {
  let at = json.indexOf(quote, open + 1)
  while (at !== -1 && json[at - 1] === backslash && isEscaped(json, at)) at = json.indexOf(quote, at + 1)
  return at
}

/** The comma or bracket after the member that starts at `start`; -1 if it has not arrived. */
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
 * The end of the quoted name that starts at `start`. Returns `start` if there is no name, or if the name
 * contains an escape.
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
 * Copies the wanted members of the record that starts at `open`, and returns its end. If the record is
 * incomplete, it copies nothing and returns -1.
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
    // A name with an escape might be a wanted one. JSON.parse rejects a member without a name.
    if (nameEnd === name || isAmong(wanted, json, name + 1, nameEnd - 1)) {
      if (!isFirst) kept.bytes[kept.length++] = comma
      copy(kept, json, start, at)
      isFirst = false
    }
  } while (json[at] === comma)
  copy(kept, json, at, at + 1)
  return at + 1
}

/** Copies one list element, see {@link copyRecord}. An element that is no object is copied whole. */
function copyElement(json: Buffer, start: number, wanted: readonly Buffer[], kept: Kept): number {
  if (json[start] === openBrace) return copyRecord(json, start, wanted, kept)
  const end = endOfMember(json, start)
  if (end === start) return -1
  copy(kept, json, start, end)
  return end
}

function afterBlanks(json: Buffer, start: number): number {
  let at = start
  while ((json[at] as number) <= space) at += 1
  return at
}

/**
 * Reads a JSON list while it arrives, and keeps only the named members of its records. It passes the records
 * on in parts (decision 55): first {@link screenfuls} records, then about a thousand at a time. The last part
 * stays in the answer. It looks only at quotes, commas and brackets, and leaves all checks to JSON.parse.
 * Other JSON is kept whole.
 */
export function listedMembers(names: readonly string[], onPart: OnPart): AnswerReader {
  const wanted = names.map((name) => Buffer.from(name))
  let place: 'opening' | 'list' | 'end' | 'other' = 'opening'
  /** Bytes not copied yet: an incomplete opening or record, or everything after the list. */
  let held: Buffer[] = []
  let heldLength = 0
  let scanFrom = 0
  const part: Kept = { bytes: Buffer.alloc(0), length: 0 }
  const counts = { parts: 0, bytes: 0, inPart: 0 }

  const isScanned = () => place === 'opening' || place === 'list'
  const isFull = () =>
    counts.parts === 0
      ? counts.inPart === screenfuls
      : counts.inPart === fullPart.records || part.length >= fullPart.bytes

  const passOn = () => {
    const json = `${opening}${part.bytes.toString('utf8', 0, part.length)}]}`
    counts.parts += 1
    counts.bytes += part.length
    counts.inPart = 0
    part.length = 0
    onPart(json)
  }

  /** Copies complete records, and returns the end of the last one. Stops at the end of the list. */
  const copyList = (json: Buffer, from: number): number => {
    makeRoom(part, json.length)
    let at = from
    for (;;) {
      let start = afterBlanks(json, at)
      if (json[start] === closeBracket) {
        place = 'end'
        return start
      }
      const isFirst = counts.parts + counts.inPart === 0
      if (!isFirst && json[start] !== comma) return at
      if (!isFirst) start = afterBlanks(json, start + 1)
      const before = part.length
      if (counts.inPart > 0) part.bytes[part.length++] = comma
      const end = copyElement(json, start, wanted, part)
      if (end === -1) {
        part.length = before
        return at
      }
      at = end
      counts.inPart += 1
      if (isFull()) passOn()
    }
  }

  const scan = () => {
    const json = Buffer.concat(held)
    let at = 0
    if (place === 'opening' && json.length >= opening.length) {
      place = json.subarray(0, opening.length).equals(opening) ? 'list' : 'other'
      if (place === 'list') at = opening.length
    }
    if (place === 'list') at = copyList(json, at)
    held = [json.subarray(at)]
    heldLength = json.length - at
    scanFrom = heldLength < longRecord ? 0 : 2 * heldLength
  }

  return {
    push: (bytes) => {
      held.push(bytes)
      heldLength += bytes.length
      if (isScanned() && heldLength >= scanFrom) scan()
      return counts.bytes + part.length + heldLength
    },
    whole: () => {
      if (isScanned()) scan()
      // The answer broke off inside the list. What is returned is no valid JSON, so whoever parses it reports
      // the failure.
      if (place === 'list') return opening
      return Buffer.concat(place === 'end' ? [opening, part.bytes.subarray(0, part.length), ...held] : held)
    },
  }
}
