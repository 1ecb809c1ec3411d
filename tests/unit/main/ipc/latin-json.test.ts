import { serialize } from 'node:v8'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latinJson } from '#main/ipc/latin-json.ts'

describe('JSON in Latin letters', () => {
  test('reads as what was written, in any letters', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(fc.array(fc.record({ name: texts, note: fc.option(texts) })), (records) => {
        const json = latinJson(records)
        expect(JSON.parse(json)).toEqual(records)
        expect(json).toMatch(/^[\0-\xff]*$/)
      }),
    )
  })

  test('takes one byte for each letter', () => {
    const json = latinJson([{ name: 'Réka Kovačič الخطيب 김' }])
    expect(serialize(json).length).toBeLessThan(1.2 * json.length)
  })
})
