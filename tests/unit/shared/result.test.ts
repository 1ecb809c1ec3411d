import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bridged, failure, fromBridge, success, toBridge } from '#shared/result.ts'

const json = fc.jsonValue()

test('what crosses the bridge is afterwards what it was', () => {
  fc.assert(
    fc.property(json, (value) => {
      // Without minus zero, which JSON does not know.
      const plain: unknown = JSON.parse(JSON.stringify(value))
      expect(fromBridge(toBridge(plain) as Bridged<unknown>)).toEqual(success(plain))
    }),
  )
})

test('a list crosses as one text, whatever else there is as it is', () => {
  expect(toBridge([1, { a: 'b' }])).toEqual({ ok: true, json: '[1,{"a":"b"}]' })
  expect(toBridge({ data: [1] })).toEqual({ ok: true, value: { data: [1] } })
})

test('a failure stays one', () => {
  const failed = failure({ kind: 'http', message: 'no', call: 'admins.current', requestId: '' })
  expect(fromBridge<number[]>(failed)).toBe(failed)
})
