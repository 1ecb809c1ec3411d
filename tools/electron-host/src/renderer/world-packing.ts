// Packs values that cross between the preload's and the page's world, by the rules of Electron's
// contextBridge.
import { CLONE_ERROR } from '../clone/format.ts'

type Path = (string | number)[]

/** A part of a value that can't be cloned, with its path. */
export type Special =
  | { path: Path; kind: 'function'; id: number; home: boolean }
  | { path: Path; kind: 'promise'; id: number }
  | { path: Path; kind: 'error'; message: string }

/** A value that is ready to be cloned into the other world. */
export interface Packed {
  value: unknown
  specials: Special[]
}

/** Assigns ids to functions and promises, by which the other world refers to them. */
export interface Naming {
  nameFunction(subject: (...args: never[]) => unknown): { id: number; home: boolean }
  namePromise(subject: Promise<unknown>): number
}

const MAX_DEPTH = 1000

const isError = (value: object): value is Error => value instanceof Error
const isPlain = (value: object): boolean => {
  const tag = Object.prototype.toString.call(value)
  return tag === '[object Object]' || tag === '[object Arguments]'
}

function tooDeep(depth: number): void {
  if (depth > MAX_DEPTH) {
    throw new TypeError(
      'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
    )
  }
}

/** Whether a value contains parts that can't be cloned. */
function hasSpecials(value: unknown, seen: Set<object>, depth: number): boolean {
  if (typeof value === 'function') return true
  if (typeof value === 'symbol') throw new Error(CLONE_ERROR)
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  tooDeep(depth)
  seen.add(value)
  if (Array.isArray(value)) return value.some((item) => hasSpecials(item, seen, depth + 1))
  if (value instanceof Promise || isError(value)) return true
  if (!isPlain(value)) return false
  for (const key of Object.keys(value)) {
    if (hasSpecials((value as Record<string, unknown>)[key], seen, depth + 1)) return true
  }
  return false
}

class Packer {
  readonly specials: Special[] = []
  readonly #copies = new Map<object, object>()
  readonly #naming: Naming

  constructor(naming: Naming) {
    this.#naming = naming
  }

  copy(value: unknown, path: Path): unknown {
    if (typeof value === 'function') {
      this.specials.push({ path, kind: 'function', ...this.#naming.nameFunction(value as () => unknown) })
      return undefined
    }
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Promise) {
      this.specials.push({ path, kind: 'promise', id: this.#naming.namePromise(value) })
      return undefined
    }
    if (isError(value)) {
      this.specials.push({ path, kind: 'error', message: String(value.message) })
      return undefined
    }
    const known = this.#copies.get(value)
    if (known) return known
    if (!Array.isArray(value) && !isPlain(value)) return value
    tooDeep(path.length)
    const made: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {}
    this.#copies.set(value, made)
    for (const key of Object.keys(value)) {
      ;(made as Record<string, unknown>)[key] = this.copy((value as Record<string, unknown>)[key], [
        ...path,
        key,
      ])
    }
    return made
  }
}

/** Packs a value for the other world. Throws for symbols and too deep nesting. */
export function pack(value: unknown, naming: Naming): Packed {
  if (!hasSpecials(value, new Set(), 0)) return { value, specials: [] }
  const packer = new Packer(naming)
  return { value: packer.copy(value, []), specials: packer.specials }
}

/** Replaces the ids in a cloned value by proxies for what they identify. */
export function unpack(packed: Packed, revive: (special: Special) => unknown): unknown {
  let root = packed.value
  for (const special of packed.specials) {
    const last = special.path.at(-1)
    const made = revive(special)
    if (last === undefined) {
      root = made
      continue
    }
    let holder = root as Record<string | number, unknown>
    for (const key of special.path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>
    Object.defineProperty(holder, last, { value: made, writable: true, enumerable: true, configurable: true })
  }
  return root
}
