// The format of a message: a header line, the text, then the blobs (base64 in a text message, raw in a file).
import type { Encoded } from './clone/format.ts'

/** The header of a message. To main: invoke, send, ask, tell. From main: reply, message. */
export interface Header {
  kind: 'invoke' | 'send' | 'ask' | 'tell' | 'reply' | 'message'
  /** Connects a reply with its request. */
  id?: number
  /** The IPC channel, or the name of the host's own request. */
  name?: string
  /** Set if the request failed. */
  error?: string
}

interface Framed extends Header {
  text: number
  blobs: number[]
}

interface Base64Bytes {
  toBase64(): string
}

const inNode = typeof Buffer === 'function'

function toBase64(bytes: Uint8Array): string {
  if (!inNode) return (bytes as unknown as Base64Bytes).toBase64()
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}

function fromBase64(text: string): Uint8Array {
  if (inNode) return Uint8Array.from(Buffer.from(text, 'base64'))
  return (Uint8Array as unknown as { fromBase64(text: string): Uint8Array }).fromBase64(text)
}

/** Writes a message as text. */
export function sealText(header: Header, { text, blobs }: Encoded): string {
  const encoded = blobs.map(toBase64)
  const framed: Framed = { ...header, text: text.length, blobs: encoded.map((blob) => blob.length) }
  return `${JSON.stringify(framed)}\n${text}${encoded.join('')}`
}

/** Parses a message written by `sealText`. */
export function openText(sealed: string): { header: Header; encoded: Encoded } {
  const line = sealed.indexOf('\n')
  const header = JSON.parse(sealed.slice(0, line)) as Framed
  let at = line + 1 + header.text
  const blobs = header.blobs.map((length) => {
    at += length
    return fromBase64(sealed.slice(at - length, at))
  })
  return { header, encoded: { text: sealed.slice(line + 1, line + 1 + header.text), blobs } }
}

/** Writes a message as the bytes of a file. */
export function sealBytes(header: Header, { text, blobs }: Encoded): Uint8Array[] {
  const body = new TextEncoder().encode(text)
  const framed: Framed = { ...header, text: body.length, blobs: blobs.map((blob) => blob.length) }
  return [new TextEncoder().encode(`${JSON.stringify(framed)}\n`), body, ...blobs]
}

/** Parses messages written by `sealBytes`, one after the other. */
export function* openBytes(bytes: Uint8Array): Generator<{ header: Header; encoded: Encoded }> {
  const decoder = new TextDecoder()
  let at = 0
  const take = (length: number): Uint8Array => {
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const header = JSON.parse(decoder.decode(take(bytes.indexOf(10, at) + 1 - at))) as Framed
    const text = decoder.decode(take(header.text))
    yield { header, encoded: { text, blobs: header.blobs.map(take) } }
  }
}

// In characters. With parts of this size, the protocol is four times as fast as with one string of megabytes.
const PART = 256 * 1024

/** Splits a message into parts. The last one starts with `.`, the others with `+`. */
export function* partsOf(sealed: string): Generator<string> {
  for (let at = 0; at < sealed.length; at += PART) {
    yield (at + PART < sealed.length ? '+' : '.') + sealed.slice(at, at + PART)
  }
}

/** Joins the parts of one sender's messages. */
export class PartCollector {
  #parts: string[] = []

  /** Adds a part. Returns the message if it was the last part. */
  add(part: string): string | undefined {
    this.#parts.push(part.slice(1))
    if (part.startsWith('+')) return undefined
    const whole = this.#parts.join('')
    this.#parts = []
    return whole
  }
}
