import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectable, sortedByLabel } from '#shared/rules/options.ts'

const option = fc.record({ value: fc.string(), label: fc.string() })
const record = fc.record({ id: fc.uuid(), isArchived: fc.constantFrom(true, false, null, undefined) })
const idOf = ({ id }: { id: string }) => id

describe('options', () => {
  test('SHELL-26 options from a list are sorted by label, whatever their case', () => {
    const labels = sortedByLabel(
      ['farm work', 'Bar', 'Äpfel', 'bar 10', 'Bar 9', 'Zoo'].map((label) => ({ value: label, label })),
    ).map(({ label }) => label)
    expect(labels).toEqual(['Äpfel', 'Bar', 'Bar 9', 'bar 10', 'farm work', 'Zoo'])
  })

  test('SHELL-26 sorting keeps every option, is stable under repetition and leaves its input alone', () => {
    fc.assert(
      fc.property(fc.array(option), (options) => {
        const before = structuredClone(options)
        const sorted = sortedByLabel(options)
        expect(options).toEqual(before)
        expect(sorted).toHaveLength(options.length)
        expect(new Set(sorted)).toEqual(new Set(options))
        expect(sortedByLabel(sorted)).toEqual(sorted)
      }),
    )
  })

  test('SHELL-28 an archived record is offered only where the edited one uses it', () => {
    const [open, archived, used] = [
      { id: 'a', isArchived: false },
      { id: 'b', isArchived: true },
      { id: 'c', isArchived: true },
    ]
    expect(selectable([open, archived, used], idOf, ['c'])).toEqual([open, used])
  })

  test('SHELL-28 an open record is always offered, an archived one exactly when it is used', () => {
    fc.assert(
      fc.property(
        fc.array(record).chain((records) => fc.tuple(fc.constant(records), fc.subarray(records.map(idOf)))),
        ([records, used]) => {
          const offered = selectable(records, idOf, used)
          for (const each of records)
            expect(offered.includes(each)).toBe(each.isArchived !== true || used.includes(each.id))
        },
      ),
    )
  })
})
