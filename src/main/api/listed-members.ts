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

/** Where the text ends that begins here. */
function endOfText(json: Uint8Array, start: number): number {
  const { length } = json
  let at = start
  for (; at < length; at += 1) {
    const byte = json[at]
    if (byte === quote) return at
    if (byte === backslash) at += 1
  }
  return at
}

/** Are these the bytes from here to there? */
function isAt(bytes: Uint8Array, json: Uint8Array, start: number, end: number): boolean {
  if (bytes.length !== end - start) return false
  let same = 0
  while (same < bytes.length && bytes[same] === json[start + same]) same += 1
  return same === bytes.length
}

/** Is a member of this name wanted? One that is written with an escape may be any. */
function isWanted(names: readonly Uint8Array[], json: Uint8Array, start: number, end: number): boolean {
  for (const name of names) if (isAt(name, json, start, end)) return true
  for (let at = start; at < end; at += 1) if (json[at] === backslash) return true
  return false
}

/** Copies the bytes from here to there, which are few; answers where they end. */
function copy(json: Uint8Array, start: number, end: number, to: Uint8Array, place: number): number {
  let next = place
  for (let at = start; at < end; at += 1, next += 1) to[next] = json[at] as number
  return next
}

/**
 * The JSON of an answer, of whose listed records only the members of these names are left, found by quotes and brackets
 * alone: to make 20,000 whole records and drop most of each takes several times as long (decision 55). What is left stands
 * as it stood, for JSON.parse to judge; JSON of another form, or that breaks off, is left whole.
 */
export function listedMembers(json: Buffer, names: readonly string[]): Buffer {
  if (!isAt(beginning, json, 0, beginning.length)) return json
  const wanted = names.map((name) => Buffer.from(name))
  const left = Buffer.allocUnsafe(json.length)
  let length = 0
  /** Where that begins which is neither left nor dropped yet. */
  let from = 0
  let depth = listed - 1
  let isRecord = false
  let isFirst = true
  let isNamed = false
  let stays = true
  for (let at = beginning.length; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === quote) {
      const start = at + 1
      at = endOfText(json, start)
      if (isRecord && depth === listed && !isNamed) {
        isNamed = true
        stays = isWanted(wanted, json, start, at)
      }
    } else if (byte === openBrace || byte === openBracket) {
      depth += 1
      if (depth === listed) {
        isRecord = byte === openBrace
        length = copy(json, from, at + 1, left, length)
        from = at + 1
        isFirst = true
        isNamed = false
        stays = true
      }
    } else if (byte === comma || byte === closeBrace || byte === closeBracket) {
      if (isRecord && depth === listed) {
        if (stays) {
          if (!isFirst) left[length++] = comma
          length = copy(json, from, at, left, length)
          isFirst = false
        }
        from = byte === comma ? at + 1 : at
        isNamed = false
        stays = true
      }
      if (byte !== comma) depth -= 1
      if (depth === listed - 2) return left.subarray(0, copy(json, from, json.length, left, length))
    }
  }
  return json
}
