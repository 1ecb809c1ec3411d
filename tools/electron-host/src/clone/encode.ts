import { type Atom, type Encoded, type Node, refuse } from './format.ts'

const tagOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1)

/** Whether JSON can represent the value without loss. */
function isJson(value: unknown, seen: Set<object>, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || depth > 500) return false
  const prototype = Object.getPrototypeOf(value) as object | null
  const isArray = Array.isArray(value)
  // Compares by depth of the prototype chain, because another realm has its own Object.prototype.
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  if (!isArray && !isPlain) return false
  // An object that occurs twice must stay one object, which JSON can't express.
  if (seen.has(value)) return false
  seen.add(value)
  if (isArray) {
    const keys = Object.keys(value)
    return keys.length === value.length && value.every((item) => isJson(item, seen, depth + 1))
  }
  if ('toJSON' in value || Object.hasOwn(value, '__proto__')) return false
  for (const key in value) {
    if (!isJson((value as Record<string, unknown>)[key], seen, depth + 1)) return false
  }
  return !isHostObject(value)
}

/** Whether this is a native object, such as a DOM node, file or socket. */
function isHostObject(value: object): boolean {
  const tag = tagOf(value)
  return tag !== 'Object' && tag !== 'Arguments'
}

class Encoder {
  readonly nodes: (Node | undefined)[] = []
  readonly blobs: Uint8Array[] = []
  readonly #seen = new Map<object, number>()

  atom(value: unknown): Atom {
    switch (typeof value) {
      case 'string':
      case 'boolean':
        return value
      case 'undefined':
        return ['u']
      case 'number':
        return Number.isFinite(value) && !Object.is(value, -0)
          ? value
          : ['n', Object.is(value, -0) ? '-0' : `${value}`]
      case 'bigint':
        return ['b', value.toString()]
      case 'object':
        return value === null ? null : ['r', this.#reference(value)]
      default:
        return refuse()
    }
  }

  #reference(value: object): number {
    const known = this.#seen.get(value)
    if (known !== undefined) return known
    const index = this.nodes.push(undefined) - 1
    this.#seen.set(value, index)
    this.nodes[index] = this.#node(value)
    return index
  }

  #entries(value: object): [string, Atom][] {
    return Object.keys(value).map((key) => [key, this.atom((value as Record<string, unknown>)[key])])
  }

  #node(value: object): Node {
    if (Array.isArray(value)) return ['a', value.length, this.#entries(value)]
    if (ArrayBuffer.isView(value)) {
      return [
        'v',
        tagOf(value),
        this.atom(value.buffer),
        value.byteOffset,
        'length' in value ? Number(value.length) : value.byteLength,
      ]
    }
    switch (tagOf(value)) {
      case 'Object':
      case 'Arguments':
        return ['o', this.#entries(value)]
      case 'Map':
        return [
          'm',
          [...(value as Map<unknown, unknown>)].map(([key, item]) => [this.atom(key), this.atom(item)]),
        ]
      case 'Set':
        return ['s', [...(value as Set<unknown>)].map((item) => this.atom(item))]
      case 'Date':
        return ['d', (value as Date).getTime()]
      case 'RegExp':
        return ['x', (value as RegExp).source, (value as RegExp).flags]
      case 'ArrayBuffer':
        return ['B', this.blobs.push(new Uint8Array(value as ArrayBuffer)) - 1]
      case 'Boolean':
      case 'Number':
      case 'String':
      case 'BigInt':
        return ['p', this.atom((value as { valueOf(): unknown }).valueOf())]
      case 'Error': {
        const { name, message, stack } = value as Error
        const cause: [string, Atom][] = Object.hasOwn(value, 'cause')
          ? [['cause', this.atom((value as Error).cause)]]
          : []
        return [
          'e',
          String(name),
          message === undefined ? null : String(message),
          stack === undefined ? null : String(stack),
          cause,
        ]
      }
      default:
        return refuse()
    }
  }
}

/**
 * Encodes a value. If structured clone would refuse it, throws Electron's `An object could not be cloned.`
 */
export function encode(value: unknown): Encoded {
  if (isJson(value, new Set(), 0)) return { text: `J${JSON.stringify(value)}`, blobs: [] }
  const encoder = new Encoder()
  const root = encoder.atom(value)
  return { text: `G${JSON.stringify([root, encoder.nodes])}`, blobs: encoder.blobs }
}
