import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seal, unseal } from '#main/storage/seal.ts'

const key = randomBytes(32)
const content = Buffer.from('Canary wombat, typed and not saved')
const sealed = seal(key, 'admin/one.draft', content)

describe('sealed content', () => {
  test('sealed content opens with its key and context', () => {
    expect(Buffer.from(unseal(key, 'admin/one.draft', sealed))).toEqual(content)
    expect(Buffer.from(sealed).toString('latin1')).not.toMatch(/canary|wombat/i)
  })

  test('sealing one text twice gives different results', () => {
    expect(seal(key, 'admin/one.draft', content)).not.toEqual(sealed)
  })

  test.each([
    ['another key', () => unseal(randomBytes(32), 'admin/one.draft', sealed)],
    ['another file', () => unseal(key, 'admin/other.draft', sealed)],
    ['another admin', () => unseal(key, 'another/one.draft', sealed)],
    ['nothing but a part of it', () => unseal(key, 'admin/one.draft', sealed.subarray(0, 20))],
  ])('sealed content does not open with %s', (_, open) => expect(open).toThrow())

  test('sealed content with any changed bit does not open', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte))
      expect(() => unseal(key, 'admin/one.draft', changed)).toThrow()
    }
  })
})
