import { type Atom, type Encoded, type Node, refuse } from './format.ts'

const ERROR_CLASSES: Record<string, ErrorConstructor> = {
  EvalError,
  RangeError,
  ReferenceError,
  SyntaxError,
  TypeError,
  URIError,
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

/** Decodes a result of `encode`. */
export function decode({ text, blobs }: Encoded): unknown {
  const body = text.slice(1)
  if (text.startsWith('J')) return JSON.parse(body)
  const [root, nodes] = JSON.parse(body) as [Atom, Node[]]
  return new Decoder(nodes, blobs).value(root)
}
