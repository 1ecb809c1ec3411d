// Sends messages from main to a preload's world: small ones over the DevTools protocol, large ones as a file.
// Messages that arrive while a file is read are collected and sent together afterwards.
import type { CdpSession } from '../cdp/connection.ts'
import type { Encoded } from '../clone/format.ts'
import { type Header, type PartCollector, sealBytes, sealText } from '../envelope.ts'
import { RECEIVER } from '../renderer/receiver-key.ts'
import { type PassingFile, passingFile } from './passing-file.ts'

interface Message {
  readonly header: Header
  readonly encoded: Encoded
  /** The length of the text in characters, plus that of the blobs in bytes. */
  readonly size: number
}

/** The JavaScript world of a preload, in one document. */
export interface World {
  session: CdpSession
  contextId: number
  /** The parts of messages that this world is sending. */
  readonly incoming: PartCollector
  /** Messages that wait to be sent; set while a file is read. */
  waiting?: Message[]
  /** The file input element through which this world reads files. */
  input?: string
}

/**
 * Larger messages, in characters of text plus bytes of blobs, are sent as files, because the protocol's text is parsed on the
 * page's main thread.
 */
const FILE_FROM = 16 * 1024
/** When a file has this size, no further message is added. */
const FILE_IS_FULL = 1024 * 1024

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

function deliverText({ session, contextId }: World, { header, encoded }: Message): void {
  session.post('Runtime.callFunctionOn', {
    functionDeclaration: CALL_TEXT,
    executionContextId: contextId,
    arguments: [{ value: sealText(header, encoded) }],
  })
}

/** Writes messages into a file; undefined if that fails, for example because a container's memory is full. */
function fileOf(messages: readonly Message[]): PassingFile | undefined {
  try {
    return passingFile(messages.flatMap(({ header, encoded }) => sealBytes(header, encoded)))
  } catch {
    return undefined
  }
}

/** Resolves once the page has read the file; false if it could not. */
async function deliverFile(world: World, { file, remove }: PassingFile): Promise<boolean> {
  try {
    world.input ??= await inputOf(world)
    world.session.post('DOM.setFileInputFiles', { files: [file], objectId: world.input })
    const { exceptionDetails } = await world.session.send('Runtime.callFunctionOn', {
      functionDeclaration: CALL_FILE,
      executionContextId: world.contextId,
      awaitPromise: true,
    })
    return !exceptionDetails
  } catch {
    // The world no longer exists.
    return true
  } finally {
    remove()
  }
}

/** Takes the messages to send next, at most as many as fit into one file. */
function takeNext(waiting: Message[]): { readonly messages: readonly Message[]; readonly size: number } {
  let size = 0
  const full = waiting.findIndex((message) => {
    size += message.size
    return size >= FILE_IS_FULL
  })
  return { messages: waiting.splice(0, full === -1 ? waiting.length : full + 1), size }
}

async function deliverInOrder(world: World, waiting: Message[]): Promise<void> {
  world.waiting = waiting
  while (waiting.length > 0) {
    const { messages, size } = takeNext(waiting)
    const file = size >= FILE_FROM ? fileOf(messages) : undefined
    const isRead = file !== undefined && (await deliverFile(world, file))
    if (!isRead) for (const message of messages) deliverText(world, message)
  }
  delete world.waiting
}

/** Sends a message to a world. If the world no longer exists, the message is lost, like in Electron. */
export function deliver(world: World, header: Header, encoded: Encoded): void {
  const size = encoded.blobs.reduce((sum, blob) => sum + blob.length, encoded.text.length)
  const message = { header, encoded, size }
  if (world.waiting) world.waiting.push(message)
  else void deliverInOrder(world, [message])
}
