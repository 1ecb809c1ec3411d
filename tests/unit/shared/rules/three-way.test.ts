import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeGroups, mergeInOrder, mergeSets } from '#shared/rules/three-way.ts'

const start = ['a', 'b', 'c']
const inOrder = (latest: readonly unknown[], mine: readonly unknown[], seen: readonly unknown[] = start) =>
  mergeInOrder({ start, seen, latest, mine })

describe('two changes of a list', () => {
  test('merging two changes of a list keeps the entries that each side added', () => {
    expect(inOrder(['a', 'b', 'c', 'theirs'], ['a', 'b', 'c', 'mine'])).toEqual([
      'a',
      'b',
      'c',
      'theirs',
      'mine',
    ])
    expect(inOrder(['b', 'c'], ['a', 'b'])).toEqual(['b'])
    expect(inOrder(['first', 'a', 'b', 'c'], ['a', 'x', 'b'])).toEqual(['first', 'a', 'x', 'b'])
    expect(inOrder(['b', 'c'], ['b', 'c'])).toEqual(['b', 'c'])
  })

  test('merging two changes of a list adds an entry once that both sides added', () => {
    expect(inOrder([...start, 'x'], [...start, 'x'])).toEqual([...start, 'x'])
    expect(inOrder([...start, 'x'], [...start, 'a'])).toEqual(['a', 'b', 'c', 'x', 'a'])
  })

  test('merging two changes of a list keeps the order of the side that changed the order', () => {
    expect(inOrder(['c', 'b', 'a'], [...start, 'mine'])).toEqual(['c', 'mine', 'b', 'a'])
    expect(inOrder([...start, 'theirs'], ['c', 'b', 'a'])).toEqual(['c', 'theirs', 'b', 'a'])
    expect(inOrder(['b', 'a', 'c'], ['c', 'b', 'a'])).toBeUndefined()
    expect(inOrder(['c', 'b', 'a'], ['c', 'b', 'a', 'x'])).toEqual(['c', 'b', 'a', 'x'])
    expect(inOrder(['b', 'a', 'c'], ['c', 'b', 'a'], ['b', 'a', 'c'])).toEqual(['c', 'b', 'a'])
  })

  test('merging two changes of a list compares objects whatever the order of their members', () => {
    const [one, same] = [
      { day: 1, time: '9', note: null },
      { time: '9', day: 1 },
    ]
    const states = { start: [one], seen: [one], latest: [same, { day: 2 }], mine: [] }
    expect(mergeSets(states)).toEqual([{ day: 2 }])
  })

  const few = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
  test('merging two changes of a set keeps an entry if a side added it or both kept it', () => {
    fc.assert(
      fc.property(few, few, few, (start, latest, mine) => {
        const merged = mergeSets({ start, seen: start, latest, mine })
        const wanted = [...'abcdefgh'].filter((entry) =>
          start.includes(entry)
            ? latest.includes(entry) && mine.includes(entry)
            : latest.includes(entry) || mine.includes(entry),
        )
        expect([...(merged ?? [])].sort()).toEqual(wanted)
      }),
    )
  })

  test('merging a list that one side has not changed gives the other side’s list', () => {
    const any = fc.array(fc.constantFrom(...'abcd'))
    fc.assert(
      fc.property(any, any, (start, other) => {
        expect(mergeInOrder({ start, seen: start, latest: start, mine: other })).toEqual(other)
        expect(mergeInOrder({ start, seen: start, latest: other, mine: start })).toEqual(other)
      }),
    )
  })
})

describe('two changes of a list in groups', () => {
  const at = (group: number, text: string) => ({ group, text })
  const merge = mergeGroups((entry) => (entry as { group: number }).group)
  const [monday, tuesday] = [at(1, 'nine'), at(2, 'nine')]
  const start = [monday, tuesday]

  test('changes in different groups of a list are both kept', () => {
    const states = {
      start,
      seen: start,
      latest: [at(1, 'ten'), tuesday],
      mine: [monday, at(2, 'noon'), at(7, 'x')],
    }
    expect(merge(states)).toEqual([at(1, 'ten'), at(2, 'noon'), at(7, 'x')])
  })

  test('two different changes of one group conflict', () => {
    const states = { start, seen: start, latest: [at(1, 'ten'), tuesday], mine: [at(1, 'noon')] }
    expect(merge(states)).toBeUndefined()
    expect(merge({ ...states, seen: states.latest })).toEqual([at(1, 'noon')])
    expect(merge({ ...states, mine: [at(1, 'ten')] })).toEqual([at(1, 'ten')])
  })
})
