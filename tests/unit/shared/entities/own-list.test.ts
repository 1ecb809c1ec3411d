import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OwnList, readOwnList, storedOwnList } from '#shared/entities/own-list.ts'

const view = { id: 'v-1', name: 'Casual', search: { contractTypes: ['CASUAL'] } }

describe('what is stored of a list', () => {
  test.each<[string, unknown, OwnList]>([
    ['nothing', undefined, {}],
    ['a text', 'compact', {}],
    ['a list', [1], {}],
    ['known choices', { size: 25, density: 'compact' }, { size: 25, density: 'compact' }],
    ['a size of a newer console', { size: 500, columns: ['abn'] }, { columns: ['abn'] }],
    ['a member of a newer console', { colours: 'loud', size: 50 }, { size: 50 }],
    ['a view of another form', { views: [view, { id: 'v-2' }, null] }, { views: [view] }],
    ['a width that no column has', { widths: { abn: 4 } }, {}],
  ])('of %s in a stored list what can be read is read', (_, stored, read) =>
    expect(readOwnList(stored)).toEqual(read),
  )

  test.each<[string, unknown, OwnList, unknown]>([
    ['a new choice', undefined, { size: 25 }, { size: 25 }],
    [
      'a choice that was taken back',
      { size: 25, density: 'compact' },
      { density: 'compact' },
      { density: 'compact' },
    ],
    ['a member of a newer console', { colours: 'loud' }, { size: 25 }, { colours: 'loud', size: 25 }],
    ['a size of a newer console', { size: 500 }, {}, { size: 500 }],
    ['a chosen size in place of one of a newer console', { size: 500 }, { size: 50 }, { size: 50 }],
    [
      'a view of another form',
      { views: [{ id: 'v-2' }] },
      { views: [view] },
      { views: [view, { id: 'v-2' }] },
    ],
    ['a removed view', { views: [view] }, {}, {}],
  ])('%s is stored', (_, before, list, stored) => expect(storedOwnList(before, list)).toEqual(stored))

  test('what a console stores of a list is what it reads, whatever was stored before', () => {
    const list = fc.record(
      {
        columns: fc.array(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 5 }),
        size: fc.constantFrom(10, 25, 50, 100),
        density: fc.constantFrom('comfortable', 'compact'),
        views: fc.constant([view]) as fc.Arbitrary<(typeof view)[]>,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.jsonValue(), list, (before, chosen: object) => {
        const read = readOwnList(storedOwnList(before, chosen as OwnList))
        expect({ ...readOwnList(before), ...read }).toMatchObject(chosen)
      }),
    )
  })
})
