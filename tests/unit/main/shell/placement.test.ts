import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitPlacement, smallestWindow } from '#main/shell/placement.ts'

const screens = [
  { x: 0, y: 25, width: 1920, height: 1055 },
  { x: 1920, y: 0, width: 1280, height: 1024 },
]
const at = (x: number, y: number, width = 1000, height = 700) => ({
  bounds: { x, y, width, height },
  isMaximized: false,
})

describe('the place of the window', () => {
  test('has the usual size and no position the first time', () => {
    expect(fitPlacement({ bounds: null, isMaximized: false }, screens)).toEqual({ width: 1280, height: 800 })
  })

  test('is the last one, also on a second screen', () => {
    expect(fitPlacement(at(2000, 100), screens)).toEqual({ x: 2000, y: 100, width: 1000, height: 700 })
  })

  test.each([
    ['a screen that was taken away', at(2000, 100), screens.slice(0, 1)],
    ['above every screen, where its title bar can not be reached', at(100, -200), screens],
    ['off the side but for a sliver', at(1920 - 40, 100, 400, 500), screens.slice(0, 1)],
    ['no screen at all', at(0, 100), []],
  ])('on %s has the usual size and no position', (_, placement, areas) => {
    expect(fitPlacement(placement, areas)).toEqual({ width: 1280, height: 800 })
  })

  test('is shrunk to its screen', () => {
    expect(fitPlacement(at(0, 25, 5000, 5000), screens)).toMatchObject({ width: 1920, height: 1055 })
  })

  test('is never smaller than usable, and keeps the title bar within a screen', () => {
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
