import { describe, expect, test } from 'vitest'
import { toChanges, toTagFields, toTagValues } from '#renderer/features/catalogue/form-values.ts'

const fields = { name: 'Surf', type: 'place', description: '' }
const values = { ...fields, icon: null }

describe('what the form of a tag comes to', () => {
  test('CAT-74 LIM-22 an empty weight is 1 of a new tag, and is left out of another', () => {
    expect(toTagFields({ ...values, weight: null }, true).weight).toBe(1)
    expect(Object.keys(toTagFields({ ...values, weight: null }, false))).not.toContain('weight')
    for (const isNew of [true, false]) expect(toTagFields({ ...values, weight: 7 }, isNew).weight).toBe(7)
  })

  test('CAT-74 a new tag starts with the weight 1, one without a weight with none', () => {
    expect(toTagValues().weight).toBe(1)
    expect(toTagValues({ name: 'Surf', weight: null }).weight).toBeNull()
  })

  test.each([
    ['nothing of a tag that lacks every field', { name: null, type: 'place' }, { ...fields, name: '' }, {}],
    ['nothing of a tag that was left as it was', { ...fields, weight: 2 }, { ...fields, weight: 2 }, {}],
    ['what was emptied', { ...fields, description: 'Waves' }, fields, { description: '' }],
    [
      'what was chosen',
      { ...fields, iconUrl: 'https://a/old.png' },
      { ...fields, type: 'post', iconUrl: 'https://a/new.png' },
      { type: 'post', iconUrl: 'https://a/new.png' },
    ],
  ] as const)('CAT-77 API-52 an edit sends %s', (_, start, written, sent) => {
    expect(toChanges(start, written)).toEqual(sent)
  })
})
