import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choicesOf, inOptionOrder, lostForGood, sortedByLabel } from '#shared/rules/options.ts'

const _option = fc.record({ value: fc.string(), label: fc.string() })
const record = fc.record({ id: fc.uuid(), isArchived: fc.constantFrom(true, false, null, undefined) })
const idOf = ({ id }: { id: string }) => id
const toOption = ({ id }: { id: string }) => ({ value: id, label: `Name of ${id}` })
/** Generates records, and the ids of some of them. */
const recordsAndSome = fc
  .uniqueArray(record, { selector: idOf })
  .chain((records) => fc.tuple(fc.constant(records), fc.subarray(records.map(idOf))))

describe('options', () => {
  test('SHELL-26 options from a list are sorted by label, ignoring case', () => {
    const labels = sortedByLabel(
      ['farm work', 'Bar', 'Äpfel', 'bar 10', 'Bar 9', 'Zoo'].map((label) => ({ value: label, label })),
    ).map(({ label }) => label)
    expect(labels).toEqual(['Äpfel', 'Bar', 'Bar 9', 'bar 10', 'farm work', 'Zoo'])
  })

  test('SHELL-27 chosen values are in the order of the options', () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
    expect(inOptionOrder(options, ['c', 'older', 'a'])).toEqual(['a', 'c', 'older'])
    expect(inOptionOrder(options, [])).toEqual([])
  })

  test('SHELL-28 CAT-11 an archived record is offered as an option only if the edited record uses it', () => {
    const records = [
      { id: 'a', isArchived: false },
      { id: 'b', isArchived: true },
      { id: 'c', isArchived: true },
      { id: 'd', isArchived: null },
    ]
    expect(choicesOf(records, toOption, ['c', 'd', 'gone'])).toEqual([
      { value: 'a', label: 'Name of a' },
      { value: 'c', label: 'Name of c', isArchived: true },
      { value: 'd', label: 'Name of d' },
    ])
  })

  test('SHELL-28 CAT-11 filtered options still contain those that the edited record uses', () => {
    const records = [{ id: 'a' }, { id: 'b' }, { id: 'c', isArchived: true }, { id: 'd', isArchived: true }]
    const offered = choicesOf(records, toOption, ['b', 'c'], ({ id }) => id === 'a' || id === 'd')
    expect(offered.map(({ value, isArchived }) => [value, isArchived])).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', true],
    ])
  })

  test('SHELL-28 CAT-11 trap 35 an archived option appears exactly when the edited record uses that option', () => {
    fc.assert(
      fc.property(recordsAndSome, ([records, used]) => {
        const offered = choicesOf(records, toOption, used)
        for (const { id, isArchived } of records) {
          const its = offered.filter(({ value }) => value === id)
          expect(its).toHaveLength(isArchived !== true || used.includes(id) ? 1 : 0)
          expect(its.every((each) => (each.isArchived ?? false) === (isArchived === true))).toBe(true)
        }
      }),
    )
  })

  test('SHELL-28 an archived option that was in use cannot be chosen again after it was removed', () => {
    const chosenToo = recordsAndSome.chain(([records, used]) =>
      fc.tuple(fc.constant(records), fc.constant(used), fc.subarray(records.map(idOf))),
    )
    fc.assert(
      fc.property(chosenToo, ([records, used, chosen]) => {
        const lost = lostForGood(choicesOf(records, toOption, used), chosen).map(({ value }) => value)
        for (const { id, isArchived } of records)
          expect(lost.includes(id)).toBe(isArchived === true && used.includes(id) && !chosen.includes(id))
      }),
    )
  })
})
