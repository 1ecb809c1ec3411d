import { describe, expect, test } from 'vitest'
import { sorted } from '#shared/rules/sort-records.ts'

const names = (people: readonly { readonly name?: string | null }[], direction: 'asc' | 'desc') =>
  sorted(people, ({ name }) => name, direction).map(({ name }) => name)

describe('records by one of their values', () => {
  const people = [{ name: 'Zoë' }, { name: null }, { name: 'émile' }, { name: ' ann' }, {}, { name: 'Élan' }]

  test('ignores case, accents and blanks; records without the value stay last in both directions', () => {
    expect(names(people, 'asc')).toEqual([' ann', 'Élan', 'émile', 'Zoë', null, undefined])
    expect(names(people, 'desc')).toEqual(['Zoë', 'émile', 'Élan', ' ann', null, undefined])
  })

  test('numbers follow their size, and equal ones keep their order', () => {
    const tags = [
      { id: 'a', weight: 10 },
      { id: 'b', weight: 9 },
      { id: 'c', weight: 10 },
      { id: 'd', weight: 0 },
    ]
    const ids = (direction: 'asc' | 'desc') =>
      sorted(tags, ({ weight }) => weight, direction).map(({ id }) => id)
    expect(ids('asc')).toEqual(['d', 'b', 'a', 'c'])
    expect(ids('desc')).toEqual(['a', 'c', 'b', 'd'])
  })

  test('leaves its input as it is', () => {
    const before = [...people]
    sorted(people, ({ name }) => name, 'asc')
    expect(people).toEqual(before)
  })
})
