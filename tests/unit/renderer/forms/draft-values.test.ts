import { describe, expect, test } from 'vitest'
import { enteredIn, restorationOf } from '#renderer/forms/draft/draft-values.ts'
import type { FieldKind } from '#shared/fields/field.ts'

type Values = Readonly<Record<string, unknown>>

const kinds: Readonly<Record<string, FieldKind>> = { title: 'text', tags: 'ids', points: 'texts' }
const start = { title: 'Barista', roles: 2, tags: ['a', 'b'], points: ['one', 'two'], industry: 'bars' }

/** Enters these values over the first ones, and restores them over the record as it is now. */
function restored(entered: Values, latest: Values = {}) {
  const draft = enteredIn(start, { ...start, ...entered }, {})
  if (!draft) return undefined
  const { values, clashes } = restorationOf(draft, { ...start, ...latest }, (name) => kinds[name])
  return { values: Object.fromEntries(values), clashes }
}

describe('a restored draft', () => {
  test('a restored draft has the entered values, and nothing of the other fields', () => {
    expect(restored({ title: 'Baker' }, { roles: 5 })).toEqual({ values: { title: 'Baker' }, clashes: [] })
    expect(restored({})).toBeUndefined()
  })

  test('a restored draft has a choice that was cleared', () => {
    expect(restored({ industry: undefined })).toEqual({ values: { industry: undefined }, clashes: [] })
  })

  test('a restored draft names a field that another admin has changed to another value, and shows the entered value', () => {
    expect(restored({ title: 'Baker' }, { title: 'Cook' })).toEqual({
      values: { title: 'Baker' },
      clashes: ['title'],
    })
  })

  test('a restored draft leaves out a field that another admin has changed to the same value', () => {
    expect(restored({ title: 'Baker', roles: 3 }, { title: 'Baker' })).toEqual({
      values: { roles: 3 },
      clashes: [],
    })
  })

  test('a restored draft keeps what another admin has added to a list or removed from it', () => {
    expect(restored({ tags: ['a', 'b', 'mine'] }, { tags: ['a', 'theirs'] })).toEqual({
      values: { tags: expect.toSatisfy((tags: string[]) => tags.toSorted().join() === 'a,mine,theirs') },
      clashes: [],
    })
    expect(restored({ points: ['one', 'two', 'mine'] }, { points: ['zero', 'one', 'two'] })).toEqual({
      values: { points: ['zero', 'one', 'two', 'mine'] },
      clashes: [],
    })
  })

  test('a restored draft leaves out a field that the form no longer has', () => {
    const draft = enteredIn({ old: 'a' }, { old: 'b' }, {})
    expect(draft && restorationOf(draft, start, () => undefined)).toEqual({
      values: new Map(),
      clashes: [],
      odd: new Map([['old', 'b']]),
    })
  })

  test.each([
    ['title', true],
    ['title', null],
    ['tags', 'a'],
    ['points', [1]],
  ])('a restored draft leaves a %s of another type than its field out of the form: %j', (name, value) => {
    const draft = { start: '[]', typed: JSON.stringify([[name, value]]) }
    expect(restorationOf(draft, start, (field) => kinds[field])).toEqual({
      values: new Map(),
      clashes: [],
      odd: new Map([[name, value]]),
    })
  })

  test('a draft restores a chosen business, which is a record', () => {
    const business = { businessId: 'b', businessName: 'Barista Bay' }
    const draft = enteredIn({ business: null }, { business }, {})
    expect(draft && restorationOf(draft, { business: null }, () => 'reference').values).toEqual(
      new Map([['business', business]]),
    )
  })
})
