import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inNameOrder, labelOrder } from '#shared/rules/options.ts'
import { sorted, textOrderFor, timeOf } from '#shared/rules/sort-records.ts'
import { folded } from '#shared/rules/text-match.ts'
import { allSteps, countSteps } from '#tests/support/e2e/all-steps.ts'

const names = (people: readonly { readonly name?: string | null }[], direction: 'asc' | 'desc') =>
  allSteps(sorted(people, ({ name }) => name, direction)).map(({ name }) => name)

describe('sorting records by one of their values', () => {
  const people = [{ name: 'Zoë' }, { name: null }, { name: 'émile' }, { name: ' ann' }, {}, { name: 'Élan' }]

  test('sorting ignores case, accents and blanks', () => {
    expect(names(people, 'asc')).toEqual([' ann', 'Élan', 'émile', 'Zoë', null, undefined])
    expect(names(people, 'desc')).toEqual(['Zoë', 'émile', 'Élan', ' ann', null, undefined])
  })

  test('INT-03 sorting by moments follows their time, in whatever zone they are written', () => {
    const moments = [
      '2026-03-05T20:30:00+10:00',
      '2026-03-05T11:00:00Z',
      '2026-03-05T10:59:59.500Z',
      'soon',
      null,
    ]
    const inOrder = (direction: 'asc' | 'desc') => allSteps(sorted(moments, timeOf, direction))
    const [first, last, middle, ...none] = moments
    expect(inOrder('asc')).toEqual([first, middle, last, ...none])
    expect(inOrder('desc')).toEqual([last, middle, first, ...none])
  })

  test('sorting by numbers follows their size', () => {
    const tags = [
      { id: 'a', weight: 10 },
      { id: 'b', weight: 9 },
      { id: 'c', weight: 10 },
      { id: 'd', weight: 0 },
    ]
    const ids = (direction: 'asc' | 'desc') =>
      allSteps(sorted(tags, ({ weight }) => weight, direction)).map(({ id }) => id)
    expect(ids('asc')).toEqual(['d', 'b', 'a', 'c'])
    expect(ids('desc')).toEqual(['a', 'c', 'b', 'd'])
  })

  test('CAT-12 short lists and options are sorted by the language and by the numbers in texts', () => {
    expect(textOrderFor(1000)).toBe('locale')
    expect(textOrderFor(20_000)).toBe('folded')
    const text = fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom(
        '9 Mile',
        '10 Mile',
        'Æther',
        'Aetna',
        'Øl',
        'Ola',
        'Łódź',
        'Lodge',
        'Zoo',
        ' zoo',
        'ß',
      ),
    )
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const filled = texts.filter((each) => each.trim() !== '')
        const inOrder = (direction: 'asc' | 'desc') =>
          allSteps(sorted(filled, (each) => each, direction, 'locale'))
        expect(inOrder('asc')).toEqual(inNameOrder(filled, (each) => each))
        const places = inOrder('desc').map((each) => each.trim())
        for (const [index, each] of places.slice(1).entries())
          expect(labelOrder.compare(places[index] ?? '', each)).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(
      allSteps(sorted(['Zoo', 'Øl', '10 Mile', 'Æther', '9 Mile', ''], (each) => each, 'asc', 'locale')),
    ).toEqual(['9 Mile', '10 Mile', 'Æther', 'Øl', 'Zoo', ''])
  })

  test('sorting leaves the given list as it is', () => {
    const before = [...people]
    allSteps(sorted(people, ({ name }) => name, 'asc'))
    expect(people).toEqual(before)
  })

  test('thousands of records are sorted as by a plain stable sort', () => {
    const name = fc.option(
      fc.oneof(fc.string({ maxLength: 2 }), fc.constantFrom('é', 'E', ' e ', 'ß', 'SS', '')),
    )
    const direction = fc.constantFrom('asc' as const, 'desc' as const)
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1 }),
        fc.integer({ min: 1, max: 5000 }),
        direction,
        (some, count, way) => {
          const records = Array.from({ length: count }, (_, id) => ({
            id,
            name: some[(id * 7) % some.length],
          }))
          const keyOf = (record: (typeof records)[number]) => folded(record.name?.trim() ?? '')
          const sign = way === 'asc' ? 1 : -1
          const plain = [
            ...records
              .filter((record) => keyOf(record) !== '')
              .sort((one, other) =>
                keyOf(one) === keyOf(other) ? 0 : keyOf(one) < keyOf(other) ? -sign : sign,
              ),
            ...records.filter((record) => keyOf(record) === ''),
          ]
          const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id)
          expect(ids(allSteps(sorted(records, (record) => record.name, way)))).toEqual(ids(plain))
        },
      ),
      { numRuns: 20 },
    )
  })

  test('sorting hundreds of thousands of records can pause after each thousand', () => {
    const steps = sorted(
      Array.from({ length: 200_000 }, (_, id) => id % 977),
      (value) => value,
      'asc',
    )
    expect(countSteps(steps).pauses).toBeGreaterThan(1000)
  })
})
