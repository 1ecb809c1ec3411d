import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  besidePlacement,
  fitPlacement,
  placementSchema,
  smallestWindow,
} from '#main/shell/windows/placement.ts'

const screens = [
  { x: 0, y: 25, width: 1920, height: 1055 },
  { x: 1920, y: 0, width: 1280, height: 1024 },
]
const at = (x: number, y: number, width = 1000, height = 700) => ({
  bounds: { x, y, width, height },
  isMaximized: false,
})

describe('the place of the window', () => {
  test('the window has its default size and no position the first time', () => {
    expect(fitPlacement({ bounds: null }, screens)).toEqual({ width: 1280, height: 800 })
  })

  test('the window comes back at its last place, even on a second screen', () => {
    expect(fitPlacement(at(2000, 100), screens)).toEqual({ x: 2000, y: 100, width: 1000, height: 700 })
  })

  test.each([
    ['a screen that was taken away', at(2000, 100), screens.slice(0, 1)],
    ['above every screen, where its title bar cannot be reached', at(100, -200), screens],
    ['off the side but for a sliver', at(1920 - 40, 100, 400, 500), screens.slice(0, 1)],
    ['no screen at all', at(0, 100), []],
  ])('a window on %s gets its default size and no position', (_, placement, areas) => {
    expect(fitPlacement(placement, areas)).toEqual({ width: 1280, height: 800 })
  })

  test('a window is shrunk to fit its screen', () => {
    expect(fitPlacement(at(0, 25, 5000, 5000), screens)).toMatchObject({ width: 1920, height: 1055 })
  })

  test('a window is never placed smaller than the smallest usable size', () => {
    const pixel = fc.integer({ min: -5000, max: 5000 })
    fc.assert(
      fc.property(pixel, pixel, fc.nat(5000), fc.nat(5000), (x, y, width, height) => {
        const fitted = fitPlacement(at(x, y, width, height), screens)
        expect(fitted.width).toBeGreaterThanOrEqual(smallestWindow.width)
        expect(fitted.height).toBeGreaterThanOrEqual(smallestWindow.height)
        if (!('x' in fitted)) return
        expect(screens.some((s) => fitted.y >= s.y && fitted.y < s.y + s.height)).toBe(true)
      }),
    )
  })
})

test('the file of window places of an earlier version is read', () => {
  const earlier = at(1, 2)
  expect(v.parse(placementSchema, earlier)).toEqual({ ...earlier, isFullScreen: false })
})

describe('the place of another window', () => {
  const beside = (x: number, y: number, width = 1000, height = 700) =>
    besidePlacement({ x, y, width, height }, screens)

  test('another window opens a step to the right and down of the first, in the first window’s size', () => {
    expect(beside(100, 100)).toEqual({ x: 132, y: 132, width: 1000, height: 700 })
    expect(beside(2000, 100)).toEqual({ x: 2032, y: 132, width: 1000, height: 700 })
  })

  test('another window that would leave the screen opens in the screen’s corner', () => {
    expect(beside(910, 300)).toEqual({ x: 0, y: 25, width: 1000, height: 700 })
    expect(beside(100, 370)).toEqual({ x: 0, y: 25, width: 1000, height: 700 })
    expect(beside(2190, 300)).toEqual({ x: 1920, y: 0, width: 1000, height: 700 })
  })

  test.each([
    [1920 - 32, { x: 1920, y: 82 }],
    [1920 - 33, { x: 0, y: 25 }],
  ])(
    'another window opens on the screen that contains its corner, beside a first window at %i',
    (x, corner) => {
      expect(beside(x, 50, 400, 700)).toMatchObject(corner)
    },
  )

  test.each([
    [1920 - 32, 300, { x: 1920, y: 0 }],
    [910, 25 - 32, { x: 0, y: 25 }],
  ])(
    'another window opens in the corner of the first window’s screen, beside a first window at %i and %i',
    (x, y, corner) => {
      expect(beside(x, y)).toMatchObject(corner)
    },
  )

  test('another window opens at the place of the first window, if a step would leave every screen', () => {
    expect(beside(2190, 990, 1000, 700)).toMatchObject({ x: 2190, y: 990 })
  })

  test('another window shows its title bar wherever the first window is', () => {
    const pixel = fc.integer({ min: -5000, max: 5000 })
    fc.assert(
      fc.property(pixel, pixel, fc.integer({ min: 360, max: 5000 }), (x, y, width) => {
        const placed = beside(x, y, width)
        if (!('x' in placed)) return
        expect(screens.some((s) => placed.y >= s.y && placed.y + 32 <= s.y + s.height)).toBe(true)
        expect(placed.width).toBeGreaterThanOrEqual(smallestWindow.width)
      }),
    )
  })
})
