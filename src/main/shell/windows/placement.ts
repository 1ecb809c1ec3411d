import * as v from 'valibot'

/** The smallest usable window size, in device-independent pixels. */
export const smallestWindow = { width: 360, height: 480 } as const
const usualSize = { width: 1280, height: 800 } as const
/** The part of the title bar that must be on a screen, so that the window can be dragged. */
const handle = { width: 120, height: 32 } as const

const pixels = v.pipe(v.number(), v.safeInteger())

/** The last placement of a window. `bounds` is null before the first one. */
export const placementSchema = v.strictObject({
  bounds: v.nullable(v.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels })),
  isMaximized: v.boolean(),
  /** Missing in files of earlier versions. */
  isFullScreen: v.optional(v.boolean(), false),
})
export type Placement = v.InferOutput<typeof placementSchema>
export const firstPlacement: Placement = { bounds: null, isMaximized: false, isFullScreen: false }

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The offset of a new window to the right and down from the latest one. */
const step = 32

const overlap = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom)

const clamp = (value: number, smallest: number, largest: number) =>
  Math.max(smallest, Math.min(value, Math.max(smallest, largest)))

/**
 * The bounds for the first window: the last ones, shrunk to their screen, if the title bar is reachable
 * there. Otherwise the default size, which the system centres.
 */
export function fitPlacement(
  { bounds }: Pick<Placement, 'bounds'>,
  workAreas: readonly Rectangle[],
): Rectangle | { readonly width: number; readonly height: number } {
  const area = bounds
    ? workAreas.find(
        (screen) =>
          overlap(bounds.x, bounds.width, screen.x, screen.width) >= handle.width &&
          bounds.y >= screen.y &&
          bounds.y + handle.height <= screen.y + screen.height,
      )
    : undefined
  if (!bounds || !area) return usualSize
  return {
    x: bounds.x,
    y: bounds.y,
    width: clamp(bounds.width, smallestWindow.width, area.width),
    height: clamp(bounds.height, smallestWindow.height, area.height),
  }
}

/**
 * The bounds for a window beside another: offset, so that both title bars are reachable, or in the corner of
 * the screen if it would not fit.
 */
export function besidePlacement(
  bounds: Rectangle,
  workAreas: readonly Rectangle[],
): ReturnType<typeof fitPlacement> {
  const fitted = fitPlacement({ bounds: { ...bounds, x: bounds.x + step, y: bounds.y + step } }, workAreas)
  if (!('x' in fitted)) return fitPlacement({ bounds }, workAreas)
  const area = workAreas.find(
    ({ x, width, y, height }) =>
      fitted.x >= x && fitted.x < x + width && fitted.y >= y && fitted.y < y + height,
  )
  if (!area) return fitted
  const fits = (from: number, length: number, areaFrom: number, areaLength: number) =>
    from + length <= areaFrom + areaLength
  return fits(fitted.x, fitted.width, area.x, area.width) &&
    fits(fitted.y, fitted.height, area.y, area.height)
    ? fitted
    : { ...fitted, x: area.x, y: area.y }
}
