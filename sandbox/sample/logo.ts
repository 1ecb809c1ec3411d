import { blend, type Colour, encodePng } from './png.ts'
import { seeded, seedOf } from './random.ts'

const size = 128

const palettes: readonly [readonly [Colour, Colour], ...(readonly [Colour, Colour])[]] = [
  [
    [15, 76, 92],
    [251, 139, 36],
  ],
  [
    [45, 106, 79],
    [216, 243, 220],
  ],
  [
    [106, 76, 147],
    [255, 202, 58],
  ],
  [
    [188, 71, 73],
    [242, 232, 207],
  ],
  [
    [29, 53, 87],
    [168, 218, 220],
  ],
  [
    [127, 79, 36],
    [237, 224, 212],
  ],
  [
    [0, 119, 182],
    [255, 255, 255],
  ],
  [
    [64, 61, 57],
    [235, 94, 40],
  ],
  [
    [214, 93, 177],
    [255, 245, 250],
  ],
  [
    [56, 102, 65],
    [167, 201, 87],
  ],
]

/** Whether a mark covers a point. x and y are from -1 to 1. */
type Mark = (x: number, y: number) => boolean

const marks: readonly [Mark, ...Mark[]] = [
  (x, y) => Math.hypot(x, y) < 0.6 && Math.hypot(x, y) > 0.34,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.66,
  (x, y) => y < 0.5 && y > -0.6 && Math.abs(x) < (y + 0.6) * 0.62,
  (x, y) => Math.hypot(x, y) < 0.38 || (Math.hypot(x, y) < 0.72 && Math.cos(Math.atan2(y, x) * 8) > 0.45),
  (x, y) =>
    Math.abs(x) < 0.7 &&
    Math.abs(((y + 1 + 0.12 * Math.sin(x * 7)) % 0.44) - 0.22) < 0.09 &&
    Math.abs(y) < 0.62,
  (x, y) =>
    Math.hypot(x, y + 0.12) < 0.46 && y < 0.1 ? true : Math.abs(y - 0.32) < 0.08 && Math.abs(x) < 0.66,
  (x, y) => Math.hypot(x - 0.22, y) < 0.5 !== Math.hypot(x + 0.22, y) < 0.5,
  (x, y) => Math.abs(Math.abs(x) - (0.52 - y) * 0.6) < 0.14 && Math.abs(y) < 0.52,
]

/** The share of a pixel that the mark covers, measured at nine points. */
function sampled(mark: Mark, column: number, row: number): number {
  let covered = 0
  for (const dx of [1, 3, 5])
    for (const dy of [1, 3, 5])
      if (mark(((column + dx / 6) / size) * 2 - 1, ((row + dy / 6) / size) * 2 - 1)) covered++
  return covered / 9
}

/** The coverage of each pixel. Only pixels at an edge, whose corners differ, are measured. */
function coverageOf(mark: Mark): (column: number, row: number) => number {
  const corners = Array.from({ length: (size + 1) ** 2 }, (_, at) =>
    mark(((at % (size + 1)) / size) * 2 - 1, (Math.floor(at / (size + 1)) / size) * 2 - 1),
  )
  return (column, row) => {
    const at = row * (size + 1) + column
    const covered = corners[at]
    const isInside =
      covered === corners[at + 1] && covered === corners[at + size + 1] && covered === corners[at + size + 2]
    return isInside ? Number(covered) : sampled(mark, column, row)
  }
}

/** A logo as a PNG: a simple mark on a colour. Both depend only on the name. */
export function sampleLogo(name: string): Buffer {
  const random = seeded(seedOf(name))
  const [ground, figure] = random.pick(palettes)
  const coverage = coverageOf(random.pick(marks))
  return encodePng(size, size, (column, row) => blend(ground, figure, coverage(column, row)))
}
