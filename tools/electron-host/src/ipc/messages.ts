// Handles messages from pages: decodes them, passes them to ipcMain, and replies.
import { decode } from '../clone/decode.ts'
import { encode } from '../clone/encode.ts'
import type { Encoded } from '../clone/format.ts'
import { deliver, type World } from '../contents/delivery.ts'
import type { WebFrameMain } from '../contents/web-frame-main.ts'
import { HostEvent } from '../emitter.ts'
import { type Header, openText } from '../envelope.ts'
import { strictBase } from '../strict-members.ts'
import { ipcMain } from './ipc-main.ts'

const NOTHING: Encoded = { text: 'Jnull', blobs: [] }

/** The web contents that sent a message. `hostRequest` and `hostMessage` are for the runtime in the page. */
export interface Sender {
  hostRequest(name: string, detail: unknown, frame: WebFrameMain): unknown
  hostMessage(name: string, detail: unknown, frame: WebFrameMain): void
}

/** The event object of a message, with its sender and document. */
class IpcMainEvent extends HostEvent {
  readonly type = 'frame'
  readonly processId: number
  readonly frameId: number
  readonly sender: Sender
  readonly ports: unknown[] = []
  readonly #frame: WebFrameMain
  readonly #world: World

  constructor(sender: Sender, frame: WebFrameMain, world: World) {
    super()
    this.sender = sender
    this.#frame = frame
    this.#world = world
    this.processId = frame.processId
    this.frameId = frame.routingId
  }

  /** The sending frame, while it shows the document that sent the message. */
  get senderFrame(): WebFrameMain | null {
    return !this.#frame.detached && this.#frame.hostWorld === this.#world ? this.#frame : null
  }

  reply(channel: string, ...args: unknown[]): void {
    deliver(this.#world, { kind: 'message', name: channel }, encode(args))
  }
}
strictBase('IpcMainEvent', IpcMainEvent.prototype)

type Work = () => unknown

/** Replies with the value of `work`, or with its error message. */
async function answer(
  world: World,
  header: Header,
  work: Work,
  failure: (error: unknown) => string,
): Promise<void> {
  const id = header.id ?? 0
  try {
    const encoded = encode(await work())
    deliver(world, { kind: 'reply', id }, encoded)
  } catch (error) {
    deliver(world, { kind: 'reply', id, error: failure(error) }, NOTHING)
  }
}

function invoke(
  name: string,
  event: IpcMainEvent,
  args: unknown[],
  header: Header,
  world: World,
): Promise<void> {
  return answer(
    world,
    header,
    () => ipcMain.hostInvoke(name, event, args),
    (error) => {
      console.error(`Error occurred in handler for '${name}':`, error)
      return `Error invoking remote method '${name}': ${String(error)}`
    },
  )
}

/** Handles a message from a page. */
export function receiveMessage(
  contents: Sender,
  sealed: string,
  from: { frame: WebFrameMain; world: World },
): void {
  const { header, encoded } = openText(sealed)
  const name = header.name ?? ''
  const args = decode(encoded)
  switch (header.kind) {
    case 'send':
      ipcMain.emit(name, new IpcMainEvent(contents, from.frame, from.world), ...(args as unknown[]))
      return
    case 'invoke': {
      const event = new IpcMainEvent(contents, from.frame, from.world)
      void invoke(name, event, args as unknown[], header, from.world)
      return
    }
    case 'ask':
      void answer(from.world, header, () => contents.hostRequest(name, args, from.frame), String)
      return
    default:
      contents.hostMessage(name, args, from.frame)
  }
}
