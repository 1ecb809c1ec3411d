// Messages from main to a preload's world: small ones over the protocol, large ones as a file that the page
// reads at once.
import type { CdpSession } from '../cdp/connection.ts'
import type { Encoded } from '../clone/format.ts'
import { type Header, type PartCollector, sealBytes, sealText } from '../envelope.ts'
import { RECEIVER } from '../renderer/receiver-key.ts'
import { passingFile } from './passing-file.ts'

/** A preload's world of one document. */
export interface World {
  session: CdpSession
  contextId: number
  /** The parts of messages that this world is sending. */
  readonly incoming: PartCollector
  /** Set while a large message is delivered; later ones wait for it. */
  tail?: Promise<void>
  /** The element through which this world reads files. */
  input?: Promise<string>
}

/** In characters and bytes; above it a file is faster than the protocol (10 MB: 40 ms, not 150 to 350 ms). */
const FILE_FROM = 96 * 1024

const receiver = `globalThis[Symbol.for(${JSON.stringify(RECEIVER)})]`
const CALL_TEXT = `function (sealed) { ${receiver}.text(sealed) }`
const CALL_FILE = `function () { return ${receiver}.file() }`

async function inputOf(world: World): Promise<string> {
  const { result } = await world.session.send('Runtime.evaluate', {
    expression: `${receiver}.input`,
    contextId: world.contextId,
  })
  if (!result.objectId) throw new Error('The page has no receiver')
  return result.objectId
}

async function deliverFile(world: World, header: Header, encoded: Encoded): Promise<void> {
  world.input ??= inputOf(world)
  const objectId = await world.input
  const { file, remove } = passingFile(sealBytes(header, encoded))
  world.session.post('DOM.setFileInputFiles', { files: [file], objectId })
  const read = world.session.send('Runtime.callFunctionOn', {
    functionDeclaration: CALL_FILE,
    executionContextId: world.contextId,
    awaitPromise: true,
  })
  read.then(remove, remove)
}

/** Delivers a message to a world. If the world is gone by then, the message is lost, as in Electron. */
export function deliver(world: World, header: Header, encoded: Encoded): void {
  const size = encoded.blobs.reduce((sum, blob) => sum + blob.length, encoded.text.length)
  const send = async (): Promise<void> => {
    if (size >= FILE_FROM) return deliverFile(world, header, encoded)
    world.session.post('Runtime.callFunctionOn', {
      functionDeclaration: CALL_TEXT,
      executionContextId: world.contextId,
      arguments: [{ value: sealText(header, encoded) }],
    })
  }
  if (!world.tail && size < FILE_FROM) {
    void send()
    return
  }
  const tail: Promise<void> = (world.tail ?? Promise.resolve())
    .then(send)
    .catch(() => {})
    .finally(() => {
      if (world.tail === tail) delete world.tail
    })
  world.tail = tail
}
