import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bridged, failure, fromBridge, success, toBridge } from '#shared/result.ts'

const json = fc.jsonValue()

test('a value crosses the bridge unchanged', () => {
  fc.assert(
    fc.property(json, (value) => {
      // Without minus zero, which JSON lacks.
      const plain: unknown = JSON.parse(JSON.stringify(value))
      expect(fromBridge(toBridge(plain) as Bridged<unknown>)).toEqual(success(plain))
    }),
  )
})

test('a list crosses the bridge as one text', () => {
  expect(toBridge([1, { a: 'b' }])).toEqual({ ok: true, json: '[1,{"a":"b"}]' })
  expect(toBridge({ data: [1] })).toEqual({ ok: true, value: { data: [1] } })
})

test('a failure remains a failure across the bridge', () => {
  const failed = failure({ kind: 'http', message: 'no', call: 'admins.current', requestId: '' })
  expect(fromBridge<number[]>(failed)).toBe(failed)
})
