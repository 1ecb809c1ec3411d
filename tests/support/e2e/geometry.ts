import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { layoutFaults } from './layout-faults.ts'
import { stylesSettled } from './styles-settled.ts'

/** A small window, a tablet, notebooks, and usual and large monitors. */
const allWidths = [800, 1024, 1280, 1440, 1920, 2560] as const

interface Looks {
  readonly widths?: readonly number[]
  readonly theme?: 'light' | 'dark'
  /** Text that is as much wider as it may be by the rule of text spacing (WCAG 1.4.12). */
  readonly letterSpacing?: string
}

/** Fails if the page as it is has a fault of the layout at one of these widths. */
export async function expectInPlace(
  window: Page,
  { widths = allWidths, theme = 'light', letterSpacing = '' }: Looks = {},
): Promise<void> {
  const size = window.viewportSize() ?? { width: 1280, height: 800 }
  const space = (letters: string) =>
    window.evaluate((spacing) => {
      document.documentElement.style.letterSpacing = spacing
    }, letters)
  const found: Record<string, readonly string[]> = {}
  await window.emulateMedia({ colorScheme: theme })
  await space(letterSpacing)
  for (const width of widths) {
    await window.setViewportSize({ width, height: 800 })
    await stylesSettled(window)
    // By that rule a wider text may break and be shortened, but not be lost.
    const allowed = letterSpacing === '' ? /^$/ : /^(breaks inside a word|is cut without a title)/
    const faults = (await window.evaluate(layoutFaults, 'body')).filter((fault) => !allowed.test(fault))
    if (faults.length > 0) found[`${width} px`] = faults.slice(0, 8)
  }
  await space('')
  await window.setViewportSize(size)
  expect(found, theme).toEqual({})
}
