/** A random number generator. The same seed always gives the same numbers, so that sample data is stable. */
export interface Random {
  /** At least 0, less than 1. */
  readonly fraction: () => number
  /** An integer: at least 0, less than `limit`. */
  readonly below: (limit: number) => number
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T
  /** A version 4 UUID. */
  readonly uuid: () => string
}

/** Creates a generator, with the mulberry32 algorithm. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const hex = (number: number) => number.toString(16).padStart(8, '0')
  const fraction = () => next() / 2 ** 32
  const below = (limit: number) => Math.floor(fraction() * limit)
  return {
    fraction,
    below,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    uuid: () => {
      const [a, b, c, d] = [hex(next()), hex(next()), hex(next()), hex(next())]
      const variant = '89ab'.charAt(Number.parseInt(c.charAt(0), 16) & 3)
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`
    },
  }
}

/** Computes a seed from a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash
}
