/** The limits of one call's input for any schema: above every form, below what could stall main. */
const limits = { nodes: 20_000, depth: 40, characters: 2_000_000, bytes: 8 * 1024 * 1024 }

/** Whether an input is small enough to be parsed (promise 7). Keys of objects count as characters. */
export function isWithinLimits(input: unknown): boolean {
  let nodes = 0
  let characters = 0
  let bytes = 0
  const visit = (value: unknown, depth: number): boolean => {
    nodes += 1
    if (typeof value === 'string') characters += value.length
    else if (typeof value === 'bigint' || typeof value === 'symbol') return false
    else if (ArrayBuffer.isView(value)) bytes += value.byteLength
    else if (value instanceof ArrayBuffer) bytes += value.byteLength
    else if (typeof value === 'object' && value !== null) {
      if (value instanceof Map || value instanceof Set || depth > limits.depth) return false
      for (const [key, inner] of Object.entries(value)) {
        characters += key.length
        if (!visit(inner, depth + 1)) return false
      }
    }
    return nodes <= limits.nodes && characters <= limits.characters && bytes <= limits.bytes
  }
  return visit(input, 0)
}
