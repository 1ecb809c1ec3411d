/**
 * Limits for the input of any call: more than every form needs, less than could block main. The longest is the
 * draft of an edited article, which has the article twice, as JSON. The one with the most values is a run of 5,000
 * edits.
 */
const limits = { nodes: 60_000, depth: 40, characters: 8_000_000, bytes: 8 * 1024 * 1024 }

/** The largest file that the page can send, in bytes; the rest of its call needs some, too. */
export const largestFile = limits.bytes - 64 * 1024

/** The message for an input that {@link isWithinLimits} refuses. */
export const tooLargeMessage = 'This is too much to send at once. Please shorten it.'

/** The type name of an object, such as `Map`. Unlike instanceof, it works for objects from other realms. */
const kindOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1)

const isBuffer = (value: object): value is ArrayBuffer => kindOf(value) === 'ArrayBuffer'

/**
 * Whether an input is small enough to be sent and parsed. Object keys count as characters, and sparse arrays
 * are refused. It stops as soon as a limit is exceeded.
 */
export function isWithinLimits(input: unknown): boolean {
  let { nodes, characters, bytes } = limits
  const visitMembers = (value: object, depth: number): boolean => {
    const length = Array.isArray(value) ? value.length : undefined
    if ((length === undefined && kindOf(value) !== 'Object') || depth > limits.depth) return false
    if (length !== undefined && length > nodes) return false
    let members = 0
    // Unlike Object.keys, a loop can stop at the limit.
    for (const key in value) {
      members += 1
      characters -= key.length
      if (!visit((value as Record<string, unknown>)[key], depth + 1)) return false
    }
    return length === undefined || members === length
  }
  const visit = (value: unknown, depth: number): boolean => {
    nodes -= 1
    if (typeof value === 'string') characters -= value.length
    else if (typeof value === 'bigint' || typeof value === 'symbol') return false
    else if (typeof value === 'object' && value !== null) {
      if (!ArrayBuffer.isView(value) && !isBuffer(value)) return nodes >= 0 && visitMembers(value, depth)
      bytes -= value.byteLength
    }
    return nodes >= 0 && characters >= 0 && bytes >= 0
  }
  return visit(input, 0)
}
