import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageCount, pageOffset } from '#shared/rules/paging.ts'

describe('the pages of a list', () => {
  test('SHELL-21 the number of pages of a list is the total divided by the size, rounded up', () => {
    expect([0, 1, 10, 11, 100_000].map((total) => pageCount(total))).toEqual([0, 1, 1, 2, 10_000])
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 100 }), (total, size) => {
        const pages = pageCount(total, size)
        expect(pages * size).toBeGreaterThanOrEqual(total)
        expect((pages - 1) * size).toBeLessThan(Math.max(total, 1))
      }),
    )
  })

  test('SHELL-22 LIM-01 page p of a list starts at size × (p - 1), 10 to a page', () => {
    expect([1, 2, 37].map((page) => pageOffset(page))).toEqual([0, 10, 360])
    expect(pageOffset(3, 20)).toBe(40)
  })
})
