import { describe, expect, test } from 'vitest'
import { mostRecents, type Recent, withRecent } from '#shared/entities/recent.ts'

const hostel: Recent = { kind: 'businesses', id: 'b-1', name: 'Hostel' }
const search: Recent = { kind: 'jobs', query: 'barista' }
const newer = { kind: 'places', near: 'Cairns' }

describe('what an admin used recently', () => {
  test.each<[string, readonly unknown[], Recent, readonly unknown[]]>([
    ['the first one', [], hostel, [hostel]],
    ['another one', [hostel], search, [search, hostel]],
    ['a record that was renamed since', [search, { ...hostel, name: 'Inn' }], hostel, [hostel, search]],
    ['a search in capitals', [search], { ...search, query: 'Barista' }, [{ ...search, query: 'Barista' }]],
    ['one beside an entry of a newer console', [newer], hostel, [hostel, newer]],
  ])('%s is first among the recent ones', (_, before, recent, after) =>
    expect(withRecent(before, recent)).toEqual(after),
  )

  test('the oldest recent one goes when there are too many', () => {
    const many = Array.from({ length: mostRecents }, (_, at) => ({ ...search, query: `q${at}` }))
    const after = withRecent(many, hostel)
    expect([after.length, after[0], after.at(-1)]).toEqual([mostRecents, hostel, many.at(-2)])
  })
})
