import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { found, indexAll, textIndex, textSearch } from '#renderer/lib/long-list/text-index.ts'
import { folded, matches } from '#shared/rules/text-match.ts'
import { allSteps, countSteps } from '#tests/support/e2e/all-steps.ts'

type Fields = readonly (string | null | undefined)[]
const search = textSearch((each: Fields) => each, folded)
const indexedSearch = textSearch((each: Fields) => each, folded, 0)

const letters = fc.constantFrom(...'aAáßẞs \n\u0301İςﬁ王\u{1f600}')
const text = fc.string({ unit: letters, maxLength: 4 })
const field = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
)
const fields = fc.array(field, { maxLength: 3 })

describe('the index of a filter', () => {
  test('ARR-02 USR-02 INT-03 trap 43 the index of a filter finds what a search of each record finds', () => {
    fc.assert(
      fc.property(
        fc.array(fields),
        text,
        fc.boolean(),
        fc.boolean(),
        (records, wanted, isIndexed, isAhead) => {
          const index = textIndex(records, isIndexed ? indexedSearch : search)
          if (isAhead) allSteps(indexAll(index))
          expect(allSteps(found(index, wanted))).toEqual(records.filter((each) => matches(wanted, ...each)))
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('in tens of thousands of records, the filter’s index finds what a full search finds, also after changes', () => {
    const change = fc.record({ at: fc.nat({ max: 52_600 }), by: fields })
    const count = fc.oneof(fc.integer({ min: 0, max: 2600 }), fc.integer({ min: 50_000, max: 52_600 }))
    fc.assert(
      fc.property(
        fc.array(fields, { minLength: 1 }),
        count,
        count,
        fc.array(change),
        text,
        (some, ...rest) => {
          const [before, after, changes, wanted] = rest
          const make = (length: number) =>
            Array.from({ length }, (_, index): Fields => some[index % some.length] as Fields)
          const earlier = textIndex(make(before), search)
          allSteps(found(earlier, 'a'))
          const records = make(after)
          for (const { at, by } of changes) if (at < after) records[at] = by
          const index = textIndex(records, search, earlier)
          expect(allSteps(found(index, wanted))).toEqual(records.filter((each) => matches(wanted, ...each)))
        },
      ),
      { numRuns: 6 },
    )
  })

  test('the index of a filter reads the texts of changed records only', () => {
    let read = 0
    const count = (each: Fields) => {
      read += 1
      return each
    }
    const counting = textSearch(count, folded)
    const records: Fields[] = Array.from({ length: 50_000 }, (_, id) => [`name ${id}`])
    const earlier = textIndex(records, counting)
    allSteps(indexAll(earlier))
    expect(read).toBe(50_000)
    const index = textIndex(records.with(2500, ['other']), counting, earlier)
    expect(allSteps(found(index, 'other'))).toEqual([['other']])
    expect(read).toBe(51_000)
    // A screen that is opened again makes the same search.
    allSteps(found(textIndex(records, counting), 'other'))
    expect(read).toBe(51_000)
    allSteps(found(textIndex(records, textSearch(count, folded), earlier), 'other'))
    expect(read).toBe(101_000)
  })

  test('the index of a filter is not made for a short list', () => {
    const records: Fields[] = Array.from({ length: 49_999 }, (_, id) => [`name ${id}`])
    const index = textIndex(records, search)
    allSteps(indexAll(index))
    expect(allSteps(found(index, 'name 777'))).toHaveLength(11)
    expect(index.blocks).toEqual([])
  })

  test('a filter of only blanks returns the whole list', () => {
    const records: Fields[] = [['a']]
    expect(allSteps(found(textIndex(records, search), '  '))).toBe(records)
  })

  test('a filter of a hundred thousand records can pause after each thousand', () => {
    const index = textIndex(
      Array.from({ length: 100_000 }, (): Fields => ['a']),
      search,
    )
    for (const steps of [indexAll(index), found(index, 'a')])
      expect(countSteps<unknown>(steps).pauses).toBe(100)
  })
})
