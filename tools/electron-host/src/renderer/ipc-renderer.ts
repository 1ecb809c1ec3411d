import { strictBase } from '../strict-members.ts'
import type { HostChannel } from './host-channel.ts'
import { EventEmitter } from './mini-emitter.ts'

class IpcRenderer extends EventEmitter {
  readonly #channel: HostChannel

  constructor(channel: HostChannel) {
    super()
    this.#channel = channel
  }

  send(name: string, ...args: unknown[]): void {
    this.#channel.tell('send', name, args)
  }

  async invoke(name: string, ...args: unknown[]): Promise<unknown> {
    return this.#channel.ask('invoke', name, args)
  }
}

strictBase('ipcRenderer', IpcRenderer.prototype)

/** Creates `ipcRenderer` for a preload. */
export function createIpcRenderer(channel: HostChannel): IpcRenderer {
  const ipcRenderer = new IpcRenderer(channel)
  channel.onMessage = (name, args) => {
    ipcRenderer.emit(name, { sender: ipcRenderer, ports: [] }, ...args)
  }
  return ipcRenderer
}
