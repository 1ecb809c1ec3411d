import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageItems } from '#renderer/components/list/page-items.ts'

const shown = (current: number, count: number) =>
  pageItems(current, count)
    .map((item) => (item === 'gap' ? '…' : item))
    .join(' ')

const manyPages = fc
  .integer({ min: 7, max: 5000 })
  .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))

describe('the items of a pagination', () => {
  test('SHELL-20 LIM-04 a pagination of fewer than 7 pages shows all pages, without a gap', () => {
    expect(shown(1, 0)).toBe('')
    expect(shown(1, 1)).toBe('1')
    expect(shown(3, 6)).toBe('1 2 3 4 5 6')
  })

  test('SHELL-19 LIM-04 trap 9 a pagination of 7 pages or more shows the first, last and current page, with gaps', () => {
    expect(shown(1, 7)).toBe('1 2 … 7')
    expect(shown(2, 7)).toBe('1 2 3 … 7')
    expect(shown(3, 7)).toBe('1 2 3 4 … 7')
    expect(shown(4, 7)).toBe('1 … 3 4 5 … 7')
    expect(shown(7, 7)).toBe('1 … 6 7')
    expect(shown(50, 100)).toBe('1 … 49 50 51 … 100')
  })

  test('SHELL-19 a pagination has the specified items for every page and every number of pages', () => {
    fc.assert(
      fc.property(manyPages, ([current, count]) => {
        const items = pageItems(current, count)
        const pages = items.filter((item) => item !== 'gap')
        const expected = [1, current - 1, current, current + 1, count].filter((p) => p >= 1 && p <= count)
        expect(new Set(pages)).toEqual(new Set(expected))
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
        // A gap is between two pages exactly if they are not neighbours.
        for (const [index, page] of pages.entries()) {
          const next = pages[index + 1]
          if (next === undefined) continue
          expect(items[items.indexOf(page) + 1] === 'gap').toBe(next - page > 1)
        }
      }),
    )
  })

  test('a page outside the list counts as the nearest page', () => {
    expect(shown(99, 9)).toBe(shown(9, 9))
    expect(shown(-3, 9)).toBe(shown(1, 9))
  })
})
