// The connection to main in a preload's world.
import { decode } from '../clone/decode.ts'
import { encode } from '../clone/encode.ts'
import { type Header, openBytes, openText, partsOf, sealText } from '../envelope.ts'
import { page } from './page-globals.ts'
import { RECEIVER } from './receiver-key.ts'

interface Receiver {
  text(sealed: string): void
  file(): Promise<void>
  input: object
}

const { port1, port2 } = new MessageChannel()
port1.start()

/** Each message gets its own task, like in Electron. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true })
    port2.postMessage(undefined)
  })

/** The connection to main: requests with replies, and messages in both directions. */
export class HostChannel {
  readonly #post: (sealed: string) => void
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  #lastId = 0
  // While messages from a file wait for their tasks, later ones queue up behind them to keep the order.
  #tail: Promise<void> | undefined
  onMessage: (name: string, args: unknown[]) => void = () => {}

  constructor(post: (sealed: string) => void) {
    this.#post = (sealed) => {
      for (const part of partsOf(sealed)) post(part)
    }
    const input = page.document.createElement('input')
    input.type = 'file'
    const receiver: Receiver = {
      input,
      text: (sealed) => {
        if (this.#tail) void this.#queue(() => this.#receive(openText(sealed)))
        else this.#receive(openText(sealed))
      },
      file: async () => {
        const bytes = await input.files?.[0]?.arrayBuffer()
        if (!bytes) throw new Error('There is no file to read')
        for (const message of openBytes(new Uint8Array(bytes))) {
          void this.#queue(async () => {
            await nextTask()
            this.#receive(message)
          })
        }
      },
    }
    Object.defineProperty(globalThis, Symbol.for(RECEIVER), { value: receiver })
  }

  #queue(work: () => void | Promise<void>): Promise<void> {
    const done = (this.#tail ?? Promise.resolve()).then(work)
    const tail = done
      .catch(() => {})
      .then(() => {
        if (this.#tail === tail) this.#tail = undefined
      })
    this.#tail = tail
    return done
  }

  #receive({ header, encoded }: ReturnType<typeof openText>): void {
    if (header.kind === 'message') {
      this.onMessage(header.name ?? '', decode(encoded) as unknown[])
      return
    }
    const waiting = this.#waiting.get(header.id ?? 0)
    this.#waiting.delete(header.id ?? 0)
    if (header.error === undefined) waiting?.resolve(decode(encoded))
    else waiting?.reject(new Error(header.error))
  }

  /** Sends a request to main and returns the reply. Throws immediately if a value can't be cloned. */
  ask(kind: 'invoke' | 'ask', name: string, args: unknown): Promise<unknown> {
    const encoded = encode(args)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#post(sealText({ kind, id, name }, encoded))
    })
  }

  /** Sends a message to main. Throws if a value can't be cloned. */
  tell(kind: 'send' | 'tell', name: string, args: unknown): void {
    const header: Header = { kind, name }
    this.#post(sealText(header, encode(args)))
  }
}
