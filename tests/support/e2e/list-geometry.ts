import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { openScreen } from '#tests/support/samples/long-words.ts'
import { stylesSettled } from './styles-settled.ts'

/** A small window, a notebook, and two usual monitors. */
const allWidths = [800, 1280, 1440, 1920] as const

/** Finds the texts and pictures in a list's rows that are misplaced, and counts the pictures. */
const measure = (window: Page) =>
  window.evaluate(() => {
    interface Text {
      readonly words: string
      readonly cell: Element
      readonly box: { left: number; right: number; top: number; bottom: number }
    }
    const isSeen = (element: Element) => {
      const { clipPath, fontSize } = getComputedStyle(element)
      return (
        element.checkVisibility({ visibilityProperty: true }) && clipPath === 'none' && fontSize !== '0px'
      )
    }
    /** The rectangles of a cell's texts, without the parts that are cut off on purpose. */
    const textsOf = (cell: Element): Text[] => {
      const found: Text[] = []
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!parent || !isSeen(parent) || node.textContent?.trim() === '') continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const rect of range.getClientRects()) {
          const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom }
          for (
            let each: Element | null = parent;
            each && each !== cell.parentElement;
            each = each.parentElement
          ) {
            if (getComputedStyle(each).overflowX === 'visible') continue
            const edge = each.getBoundingClientRect()
            box.left = Math.max(box.left, edge.left)
            box.right = Math.min(box.right, edge.right)
            box.top = Math.max(box.top, edge.top)
            box.bottom = Math.min(box.bottom, edge.bottom)
          }
          if (box.right > box.left && box.bottom > box.top)
            found.push({ words: node.textContent ?? '', cell, box })
        }
      }
      return found
    }
    const meet = (one: Text['box'], other: Text['box']) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      // Lines of one text may be closer than their boxes are high.
      one.top < other.bottom - 4 &&
      other.top < one.bottom - 4
    const wrong: string[] = []
    for (const row of document.querySelectorAll('main table tr:not([aria-hidden])')) {
      const texts: Text[] = []
      for (const cell of row.children) {
        if (!isSeen(cell)) continue
        // The cells of a stacked row flow like text.
        const edge = (getComputedStyle(cell).display === 'inline' ? row : cell).getBoundingClientRect()
        for (const text of textsOf(cell)) {
          if (text.box.left < edge.left - 1 || text.box.right > edge.right + 1)
            wrong.push(`"${text.words}" leaves its place`)
          texts.push(text)
        }
      }
      for (const [place, one] of texts.entries())
        for (const other of texts.slice(place + 1))
          if (one.cell !== other.cell && meet(one.box, other.box))
            wrong.push(`"${one.words}" covers "${other.words}"`)
    }
    const pictures = [
      ...document.querySelectorAll(
        'main table tr [style*="block-size"]:is(img, [title], [aria-hidden], [role=img])',
      ),
    ]
    return { wrong: wrong.slice(0, 5), hidden: pictures.filter((each) => !each.checkVisibility()).length }
  })

/** Text as wide as the rule of text spacing allows (WCAG 1.4.12). */
const space = (window: Page, letters: string) =>
  window.evaluate((spacing) => {
    document.documentElement.style.letterSpacing = spacing
  }, letters)

/**
 * Fails if a text in one of these lists leaves its cell or covers another text, or a picture is hidden, at
 * any of the widths and also in a wider font.
 */
export async function expectInPlace(
  window: Page,
  paths: readonly string[],
  widths: readonly number[] = allWidths,
): Promise<void> {
  const size = window.viewportSize() ?? { width: 1280, height: 800 }
  const found: Record<string, unknown> = {}
  for (const path of paths) {
    await openScreen(window, path)
    await window.getByRole('row').nth(1).waitFor()
    for (const width of widths)
      for (const letters of ['', '0.12em']) {
        await window.setViewportSize({ width, height: 900 })
        await space(window, letters)
        await stylesSettled(window)
        const { wrong, hidden } = await measure(window)
        if (wrong.length > 0 || hidden > 0) found[`${path} ${width} ${letters}`] = { wrong, hidden }
      }
  }
  await space(window, '')
  await window.setViewportSize(size)
  expect(found).toEqual({})
}
