// Structured clone as text with byte blobs beside it: the same code packs and unpacks in main and in the page.

/** A value on its way between main and a page. */
export interface Encoded {
  /** `J` and plain JSON, or `G` and a graph. */
  text: string
  blobs: Uint8Array[]
}

type Atom =
  | string
  | number
  | boolean
  | null
  | [tag: 'u']
  | [tag: 'n' | 'b', text: string]
  | [tag: 'r', index: number]
type Node =
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

/** Electron's own words for a value that the structured clone algorithm refuses. */
export const CLONE_ERROR = 'An object could not be cloned.'

const ERROR_CLASSES: Record<string, ErrorConstructor> = {
  EvalError,
  RangeError,
  ReferenceError,
  SyntaxError,
  TypeError,
  URIError,
}

const tagOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1)

function refuse(): never {
  throw new Error(CLONE_ERROR)
}

/** True when JSON alone carries the value unchanged. */
function isJson(value: unknown, seen: Set<object>, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || depth > 500) return false
  const prototype = Object.getPrototypeOf(value) as object | null
  const isArray = Array.isArray(value)
  // A page's and a module's plain objects have their own realm's prototype, whose own prototype is null.
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  if (!isArray && !isPlain) return false
  // An object met twice must stay one object, which JSON cannot say.
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

/** Objects with a place in memory of their own (DOM nodes, files, sockets) have a brand other than Object. */
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

/** Packs a value; throws Electron's `An object could not be cloned.` for what structured clone refuses. */
export function encode(value: unknown): Encoded {
  if (isJson(value, new Set(), 0)) return { text: `J${JSON.stringify(value)}`, blobs: [] }
  const encoder = new Encoder()
  const root = encoder.atom(value)
  return { text: `G${JSON.stringify([root, encoder.nodes])}`, blobs: encoder.blobs }
}

class Decoder {
  readonly #nodes: Node[]
  readonly #blobs: readonly Uint8Array[]
  readonly #made = new Map<number, unknown>()

  constructor(nodes: Node[], blobs: readonly Uint8Array[]) {
    this.#nodes = nodes
    this.#blobs = blobs
  }

  value(atom: Atom): unknown {
    if (!Array.isArray(atom)) return atom
    switch (atom[0]) {
      case 'u':
        return undefined
      case 'n':
        return Number(atom[1])
      case 'b':
        return BigInt(atom[1])
      case 'r':
        return this.#object(atom[1])
    }
  }

  #keep<T>(index: number, made: T): T {
    this.#made.set(index, made)
    return made
  }

  #fill(target: object, entries: [string, Atom][]): void {
    for (const [key, atom] of entries) {
      Object.defineProperty(target, key, {
        value: this.value(atom),
        writable: true,
        enumerable: true,
        configurable: true,
      })
    }
  }

  #object(index: number): unknown {
    if (this.#made.has(index)) return this.#made.get(index)
    const node = this.#nodes[index]
    if (!node) return refuse()
    switch (node[0]) {
      case 'o': {
        const made = this.#keep(index, {})
        this.#fill(made, node[1])
        return made
      }
      case 'a': {
        const made = this.#keep(index, new Array<unknown>(node[1]))
        this.#fill(made, node[2])
        return made
      }
      case 'm': {
        const made = this.#keep(index, new Map<unknown, unknown>())
        for (const [key, item] of node[1]) made.set(this.value(key), this.value(item))
        return made
      }
      case 's': {
        const made = this.#keep(index, new Set<unknown>())
        for (const item of node[1]) made.add(this.value(item))
        return made
      }
      case 'd':
        return this.#keep(index, new Date(node[1] ?? Number.NaN))
      case 'x':
        return this.#keep(index, new RegExp(node[1], node[2]))
      case 'p':
        return this.#keep(index, Object(this.value(node[1])))
      case 'e': {
        const made = this.#keep(index, new (ERROR_CLASSES[node[1]] ?? Error)(node[2] ?? undefined))
        if (node[3] !== null)
          Object.defineProperty(made, 'stack', { value: node[3], writable: true, configurable: true })
        for (const [key, atom] of node[4])
          Object.defineProperty(made, key, { value: this.value(atom), writable: true, configurable: true })
        return made
      }
      case 'B': {
        const blob = this.#blobs[node[1]] ?? refuse()
        return this.#keep(index, blob.buffer.slice(blob.byteOffset, blob.byteOffset + blob.byteLength))
      }
      case 'v': {
        const views = globalThis as unknown as Record<string, new (...parameters: unknown[]) => unknown>
        const View = views[node[1]] ?? refuse()
        return this.#keep(index, new View(this.value(node[2]), node[3], node[4]))
      }
    }
  }
}

/** Unpacks what `encode` made. */
export function decode({ text, blobs }: Encoded): unknown {
  const body = text.slice(1)
  if (text.startsWith('J')) return JSON.parse(body)
  const [root, nodes] = JSON.parse(body) as [Atom, Node[]]
  return new Decoder(nodes, blobs).value(root)
}
