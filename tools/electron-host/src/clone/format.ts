// The encoding of structured clone as text with separate byte blobs. Main and page use the same code.

/** An encoded value. */
export interface Encoded {
  /** `J` and plain JSON, or `G` and a graph of objects. */
  text: string
  blobs: Uint8Array[]
}

/** A primitive, or a reference to an object in the graph. */
export type Atom =
  | string
  | number
  | boolean
  | null
  | [tag: 'u']
  | [tag: 'n' | 'b', text: string]
  | [tag: 'r', index: number]
/**
 * An object in the graph: object, array, map, set, date, regular expression, error, boxed primitive, buffer
 * or view.
 */
export type Node =
  | ['o', [string, Atom][]]
  | ['a', number, [string, Atom][]]
  | ['m', [Atom, Atom][]]
  | ['s', Atom[]]
  | ['d', number | null]
  | ['x', string, string]
  | ['e', string, string | null, string | null, [string, Atom][]]
  | ['p', Atom]
  | ['B', number]
  | ['v', string, Atom, number, number]

/** Electron's message for a value that structured clone refuses. */
export const CLONE_ERROR = 'An object could not be cloned.'

/** Throws Electron's error for such a value. */
export function refuse(): never {
  throw new Error(CLONE_ERROR)
}
