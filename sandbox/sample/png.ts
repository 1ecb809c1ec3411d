import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

/** Mixes two colours: `share` 0 gives `from`, 1 gives `to`. */
export const blend = (from: Colour, to: Colour, share: number): Colour => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Encodes a picture as a PNG. `colourAt` returns the colour of each pixel. */
export function encodePng(
  width: number,
  height: number,
  colourAt: (column: number, row: number) => Colour,
): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      rows.set(colourAt(column, row), row * (width * 3 + 1) + 1 + column * 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits for each channel, RGB.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
