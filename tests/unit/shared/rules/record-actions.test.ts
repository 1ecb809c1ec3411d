import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type CallName, contract } from '#shared/contract/index.ts'
import { type EditCallName, editRules } from '#shared/contract/record-calls.ts'
import { settableFields } from '#shared/contract/settable-fields.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type RecordName, recordKey, recordNames, records } from '#shared/records/records.ts'
import { actionsOf, isApplied, offeredAction } from '#shared/rules/record-actions.ts'

const settableOf = (kind: RecordName): readonly string[] => (records[kind] as RecordKind).settable ?? []
const withActions = recordNames.filter((kind) => actionsOf(kind).length > 0)
const withSettable = recordNames.filter((kind) => settableOf(kind).length > 0)

describe.each(withActions)('the actions of %s', (kind) => {
  test('each action sets what the call of the kind accepts, and another one takes it back', () => {
    const { input } = contract[`${kind}.update` as CallName]
    for (const { set } of actionsOf(kind)) {
      expect(v.is(input as v.GenericSchema, { ...recordKey(kind, 'an-id'), ...set })).toBe(true)
      const opposites = actionsOf(kind).filter((other) => !isApplied(other, set))
      expect(opposites.map((other) => Object.keys(other.set))).toEqual([Object.keys(set)])
    }
  })

  test('a record without the member is offered the first action, and after it the second', () => {
    const [first, second] = actionsOf(kind)
    expect(offeredAction(kind, {})).toBe(first)
    expect(offeredAction(kind, { ...first?.set })).toBe(second)
    expect(offeredAction(kind, { ...second?.set })).toBe(first)
  })
})

test.each(withSettable)(
  'each field of %s that can be set on many has a control and merges as an edit',
  (kind) => {
    expect(settableFields(kind).map(([name]) => name)).toEqual(settableOf(kind))
    const merged = Object.keys(editRules(`${kind}.update` as EditCallName).fields)
    expect(settableOf(kind).filter((name) => !merged.includes(name))).toEqual([])
  },
)
