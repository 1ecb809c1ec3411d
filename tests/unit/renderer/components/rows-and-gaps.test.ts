import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsAndGaps, withKept } from '#renderer/components/table/rows-and-gaps.ts'

/** A number of rows, and some of their indexes in order. */
const table = fc.integer({ min: 0, max: 300 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    drawn: fc.subarray(Array.from({ length: count }, (_, index) => index)),
    kept: fc.integer({ min: -1, max: Math.max(count - 1, -1) }),
  }),
)

describe('the body of a table that renders only some rows', () => {
  test('a table that renders only some rows has a gap for the others', () => {
    expect(rowsAndGaps([], 0)).toEqual([])
    expect(rowsAndGaps([], 7)).toEqual([{ rows: 7 }])
    expect(rowsAndGaps([0, 1], 2)).toEqual([0, 1])
    expect(rowsAndGaps([2, 3, 6], 9)).toEqual([{ rows: 2 }, 2, 3, { rows: 2 }, 6, { rows: 2 }])
  })

  test('USR-01 ARR-03 a table keeps the space of every row, whichever are rendered', () => {
    fc.assert(
      fc.property(table, ({ count, drawn }) => {
        const places: number[] = []
        let room = 0
        for (const part of rowsAndGaps(drawn, count)) {
          if (typeof part === 'number') expect(part).toBe(room)
          if (typeof part === 'number') places.push(part)
          room += typeof part === 'number' ? 1 : part.rows
        }
        expect(room).toBe(count)
        expect(places).toEqual(drawn)
      }),
    )
  })

  test('a table renders the row that it must keep, together with its neighbours', () => {
    expect(withKept([5, 6], 0, 9)).toEqual([0, 1, 5, 6])
    expect(withKept([5, 6], 8, 9)).toEqual([5, 6, 7, 8])
    fc.assert(
      fc.property(table, ({ count, drawn, kept }) => {
        const rows = withKept(drawn, kept, count)
        const near = [kept - 1, kept, kept + 1].filter((row) => kept >= 0 && row >= 0 && row < count)
        expect(new Set(rows)).toEqual(new Set([...drawn, ...near]))
        expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b))
      }),
    )
  })
})
