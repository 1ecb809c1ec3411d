import { deflateSync } from 'node:zlib'

const ascii = (text: string) => Buffer.from(text, 'latin1')

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
})
const crcOf = (bytes: Buffer) =>
  (bytes.reduce((crc, byte) => (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0), 0xffffffff) ^
    0xffffffff) >>>
  0

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([ascii(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crcOf(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/**
 * A real PNG of one blue pixel, whose header claims `side` pixels each way; a comment pads it to `bytes`
 * bytes.
 */
export function png(bytes?: number, side = 1): Uint8Array<ArrayBuffer> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 22, 119, 255]))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  if (bytes !== undefined) parts.splice(3, 0, chunk('tEXt', Buffer.alloc(bytes - size - 12, 'x')))
  return new Uint8Array(Buffer.concat(parts))
}

/** The first bytes of other kinds of file. */
export const otherFiles = {
  jpeg: new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xe0,
    ...ascii('\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    // A picture of one pixel.
    0xff,
    0xc0,
    ...ascii('\0\x0b\x08\0\x01\0\x01\x01\x01\x11\0'),
    0xff,
    0xd9,
  ]),
  webp: new Uint8Array(
    ascii('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0/\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0'),
  ),
  gif: new Uint8Array(
    ascii(
      'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
    ),
  ),
  avif: new Uint8Array(
    Buffer.from(
      'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=',
      'base64',
    ),
  ),
  /** An animated PNG. */
  apng: new Uint8Array(
    Buffer.concat([
      Buffer.from(png().subarray(0, 33)),
      chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
      Buffer.from(png().subarray(33)),
    ]),
  ),
  heic: new Uint8Array(ascii('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
  svg: new Uint8Array(ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
  svgWithProlog: new Uint8Array(ascii('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')),
  html: new Uint8Array(ascii('<!doctype html><script>alert(1)</script>')),
  pdf: new Uint8Array(ascii('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')),
  bmp: new Uint8Array(ascii(`BM${'\0'.repeat(60)}`)),
  text: new Uint8Array(ascii('logo.png')),
  nothing: new Uint8Array(0),
} as const
