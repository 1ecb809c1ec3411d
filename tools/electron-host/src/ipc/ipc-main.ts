import { EventEmitter } from 'node:events'
import { strictBase } from '../strict-members.ts'

type Handler = (event: object, ...args: unknown[]) => unknown

/** Electron's ipcMain: one handler per channel for invoke, any number of listeners for send. */
class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, Handler>()

  constructor() {
    super()
    this.setMaxListeners(0)
  }

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    }
    if (typeof handler !== 'function') {
      throw new Error(`Expected handler to be a function, but found type '${typeof handler}'`)
    }
    this.#handlers.set(channel, handler)
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel)
      return handler(event, ...args)
    })
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }

  override removeAllListeners(channel?: string | symbol): this {
    return channel === undefined ? super.removeAllListeners() : super.removeAllListeners(channel)
  }

  /** Answers a page's invoke. Throws if there is no handler. */
  async hostInvoke(channel: string, event: object, args: unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return handler(event, ...args)
  }
}
strictBase('ipcMain', IpcMain.prototype)

export const ipcMain = new IpcMain()
