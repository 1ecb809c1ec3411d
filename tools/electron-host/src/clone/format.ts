// Structured clone as text with byte blobs beside it: the same code packs and unpacks in main and in the
// page.

/** A packed value. */
export interface Encoded {
  /** `J` and plain JSON, or `G` and a graph. */
  text: string
  blobs: Uint8Array[]
}

/** A primitive, or a reference to an object of the graph. */
export type Atom =
  | string
  | number
  | boolean
  | null
  | [tag: 'u']
  | [tag: 'n' | 'b', text: string]
  | [tag: 'r', index: number]
/**
 * An object of the graph: objects, arrays, maps, sets, dates, expressions, errors, boxed primitives, buffers,
 * views.
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

/** Throws as Electron does for a value that structured clone refuses. */
export function refuse(): never {
  throw new Error(CLONE_ERROR)
}
