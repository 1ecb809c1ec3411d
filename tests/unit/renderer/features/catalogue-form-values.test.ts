import { describe, expect, test } from 'vitest'
import { withWeight } from '#renderer/features/catalogue/form-values.ts'
import { tagFields } from '#shared/entities/catalogue.ts'
import { type FormValues, type Stored, startValues, toChanges, toNew } from '#shared/fields/field.ts'

type Tag = Stored<typeof tagFields>
const surf: Tag = { name: 'Surf', type: 'place', description: '' }

/** The request of the form of a tag after these changes. */
function sent(tag: Tag | undefined, changes: Partial<FormValues<typeof tagFields>>, iconUrl?: string) {
  const start = startValues(tagFields, tag)
  const values = withWeight(start, { ...start, ...changes })
  const uploaded = iconUrl === undefined ? {} : { iconUrl }
  return tag ? toChanges(tagFields, start, values, uploaded) : toNew(tagFields, values, uploaded)
}

describe('the request of the form of a tag', () => {
  test('CAT-74 LIM-22 an empty weight is sent as 1 for a new tag only', () => {
    const required = { name: 'Surf', type: 'place' }
    expect(sent(undefined, { ...required, weight: null })).toEqual({ ...surf, weight: 1 })
    expect(sent({ ...surf, weight: 2 }, { weight: null })).toEqual({})
    expect(sent(surf, { name: 'Surfing' })).toEqual({ name: 'Surfing' })
    expect(sent(undefined, { ...required, weight: 7 })).toEqual({ ...surf, weight: 7 })
    expect(sent({ ...surf, weight: 2 }, { weight: 7 })).toEqual({ weight: 7 })
  })

  test('CAT-74 a new tag starts with the weight 1', () => {
    expect(startValues(tagFields).weight).toBe(1)
    expect(startValues(tagFields, { name: 'Surf', weight: null }).weight).toBeNull()
  })

  test.each<[string, Tag, Parameters<typeof sent>[1], string | undefined, object]>([
    ['nothing of a tag that lacks every field', { name: null, type: 'place' }, {}, undefined, {}],
    ['nothing of an unchanged tag', { ...surf, weight: 2 }, {}, undefined, {}],
    [
      'a cleared field',
      { ...surf, description: 'Waves' },
      { description: '' },
      undefined,
      { description: '' },
    ],
    [
      'a new choice and a new icon',
      { ...surf, iconUrl: 'https://a/old.png' },
      { type: 'post' },
      'https://a/new.png',
      { type: 'post', iconUrl: 'https://a/new.png' },
    ],
  ])('CAT-77 API-52 an edited tag sends %s', (_, tag, changes, iconUrl, expected) => {
    expect(sent(tag, changes, iconUrl)).toEqual(expected)
  })
})
