// Encodes a value of the page's world for webContents.executeJavaScript.
import { encode } from '../clone/encode.ts'
import { sealText } from '../envelope.ts'

/** Encodes a value as text. */
export function read(value: unknown): string {
  return sealText({ kind: 'reply' }, encode(value))
}
