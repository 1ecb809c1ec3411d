import { blend, type Colour, encodePng } from './png.ts'
import { seeded, seedOf } from './random.ts'

const width = 480
const height = 270

interface Light {
  readonly sky: Colour
  readonly horizon: Colour
  readonly sun: Colour
  readonly hills: Colour
  readonly field: Colour
  readonly rows: Colour
}

const lights: readonly [Light, ...Light[]] = [
  {
    sky: [70, 140, 200],
    horizon: [205, 228, 240],
    sun: [255, 246, 214],
    hills: [86, 120, 118],
    field: [128, 158, 74],
    rows: [84, 118, 48],
  },
  {
    sky: [58, 66, 120],
    horizon: [250, 170, 110],
    sun: [255, 224, 150],
    hills: [84, 60, 92],
    field: [132, 92, 62],
    rows: [96, 62, 46],
  },
  {
    sky: [110, 170, 190],
    horizon: [248, 220, 170],
    sun: [255, 250, 230],
    hills: [150, 110, 86],
    field: [190, 110, 62],
    rows: [158, 84, 48],
  },
  {
    sky: [40, 110, 160],
    horizon: [170, 220, 224],
    sun: [255, 252, 240],
    hills: [60, 130, 110],
    field: [40, 140, 160],
    rows: [70, 170, 184],
  },
]

/** A landscape as a PNG: sun, hills, and rows of a crop or waves. It depends only on the name. */
export function samplePicture(name: string): Buffer {
  const random = seeded(seedOf(name))
  const light = random.pick(lights)
  const horizon = height * (0.5 + random.fraction() * 0.15)
  const sun = {
    x: width * random.fraction(),
    y: horizon * (0.3 + random.fraction() * 0.5),
    radius: 14 + random.below(16),
  }
  const [steepness, shift] = [12 + random.below(26), random.fraction() * 6]
  const vanishing = width * (0.3 + random.fraction() * 0.4)
  const hillsAt = (x: number) =>
    horizon - steepness * (1 + Math.sin(x / 70 + shift) * 0.6 + Math.sin(x / 23 + shift * 2) * 0.2)
  return encodePng(width, height, (x, y) => {
    if (y < hillsAt(x))
      return Math.hypot(x - sun.x, y - sun.y) < sun.radius
        ? light.sun
        : blend(light.sky, light.horizon, y / horizon)
    if (y < horizon) return light.hills
    // Rows meet at the horizon, and fade out before they become narrower than a pixel.
    const across = ((x - vanishing) / (y - horizon + 8)) * 3
    const depth = Math.min(1, (y - horizon) / 60)
    return blend(light.field, light.rows, 0.5 + 0.5 * Math.sin(across * Math.PI) * depth)
  })
}
